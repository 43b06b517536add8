import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { makeKeys, openKeyRing } from '../../server/keys/keys.ts';
import { benchDatabase, withClient } from '../common/database.ts';
import { recordTransactions } from '../common/recorded.ts';
import { type Alternated, alternate, median, type Round } from '../common/rounds.ts';
import { startServer } from '../common/start-server.ts';
import { loadHttp } from './http-load.ts';
import { runPgbench, scriptOf } from './pgbench.ts';
import { fillSchool, type School } from './school.ts';

/**
 * Table reads through the server against pgbench, which runs what the server runs: the same role,
 * claims and SQL, in alternating rounds of one run, at 8 connections. The goal is 0.9 of the transactions of pgbench with
 * a pipeline, which sends as the server does, and 0.8 of those statement by statement, with a 95th percentile within 1.5
 * times; in the median of so many rounds that two runs agree within 5 %. Where they do not it says so.
 *
 * `npm run bench -- tables [FEWEST [SECONDS [MOST]]]`: rounds, and how long each is.
 */
const connections = 8;
const fewest = Number(process.argv[2] ?? 8);
const seconds = Number(process.argv[3] ?? 4);
const most = Math.max(fewest, Number(process.argv[4] ?? 40));
const apart = 0.05;
const goal = { pipelined: 0.9, byStatement: 0.8, p95: 1.5 };

const reads: { name: string; path: (school: School) => string }[] = [
  {
    name: 'own profile with its school',
    path: ({ parent }) => `profiles?select=*,school:schools(*)&user_id=eq.${parent.userId}`,
  },
  {
    name: 'a page of messages',
    path: ({ conversation }) =>
      `messages?select=id,content,is_read,created_at&conversation_id=eq.${conversation}&order=created_at.desc&limit=20`,
  },
];

const folder = await mkdtemp(join(tmpdir(), 'bench-tables-'));
const cluster = await startCluster(folder);
try {
  const { connection, superuser } = await benchDatabase(cluster);
  const school = await withClient(superuser, fillSchool);
  const keys = await makeKeys();
  const ring = await openKeyRing(keys);
  const token = await ring.sign({ ...school.parent.claims, sub: school.parent.userId }, 3_600);
  const server = await startServer({ connection, keys, poolSize: connections });
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${connections} connections, ${fewest} to ${most} rounds of ${seconds} s\n`,
  );
  for (const { name, path } of reads) {
    const url = `${server.url}/rest/v1/${path(school)}`;
    const headers = { apikey: ring.publishableKey, authorization: `Bearer ${token}` };
    const [statements = []] = await recordTransactions(connection, ring, { path: path(school), headers });
    const ours = () => loadHttp({ url, headers, connections, seconds });
    // Until the server's code is compiled as it will be from then on; pgbench comes compiled.
    for (let round = 0; round < 3; round += 1) await ours();
    for (const pipelined of [false, true]) {
      const script = scriptOf(statements, pipelined);
      const theirs = () => runPgbench({ connection, script, connections, seconds });
      const measured = await alternate({ fewest, most, apart }, ours, theirs);
      report(
        `${name}, against pgbench ${pipelined ? 'with a pipeline' : 'statement by statement'}`,
        measured,
        pipelined ? goal.pipelined : goal.byStatement,
      );
    }
  }
  await server.stop();
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

function report(name: string, { ours, theirs, apart: halves }: Alternated, perSecondGoal: number): void {
  const ratios = (of: (round: Round) => number) =>
    ours.map((round, index) => of(round) / of(theirs[index] ?? { perSecond: Number.NaN, p95Ms: Number.NaN }));
  const perSecond = median(ratios((round) => round.perSecond));
  const p95 = median(ratios((round) => round.p95Ms));
  const rate = (side: Round[]) => Math.round(median(side.map((round) => round.perSecond)));
  const late = (side: Round[]) => median(side.map((round) => round.p95Ms)).toFixed(1);
  const reached = perSecond >= perSecondGoal && p95 <= goal.p95 ? 'reached' : 'missed';
  const agreed = halves <= apart ? 'agree' : 'DO NOT AGREE';
  console.log(`${name}, ${ours.length} rounds
  per second  ${rate(ours)} of ${rate(theirs)}: ${perSecond.toFixed(2)} (goal ${perSecondGoal}); two halves ${agreed}, ${(100 * halves).toFixed(0)} % apart
  p95         ${late(ours)} ms to ${late(theirs)} ms: ${p95.toFixed(2)} (goal ${goal.p95})
  goal ${reached}\n`);
}
