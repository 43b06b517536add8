import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { makeKeys, openKeyRing } from '../../server/keys/keys.ts';
import { benchDatabase, withClient } from '../common/database.ts';
import { recordTransactions } from '../common/recorded.ts';
import { alternate, median, type Round } from '../common/rounds.ts';
import { startServer } from '../common/start-server.ts';
import { loadHttp } from './http-load.ts';
import { runPgbench, scriptOf } from './pgbench.ts';
import { fillSchool, type School } from './school.ts';

/**
 * Table reads through the server against pgbench, which runs what the server runs: the same role,
 * claims and SQL, in alternating rounds of one run. The goal is 0.80 of pgbench's transactions at 8
 * connections, with a 95th percentile within 1.5 times.
 */
const connections = 8;
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 4);
const goal = { perSecond: 0.8, p95: 1.5 };

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
    `${availableParallelism()} cores, ${connections} connections, ${rounds} rounds of ${seconds} s\n`,
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
      const measured = await alternate(rounds, ours, theirs);
      report(
        `${name}, against pgbench ${pipelined ? 'with a pipeline' : 'statement by statement'}`,
        measured,
      );
    }
  }
  await server.stop();
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

function report(name: string, { ours, theirs }: { ours: Round[]; theirs: Round[] }): void {
  const ratios = (of: (round: Round) => number) =>
    ours.map((round, index) => of(round) / of(theirs[index] ?? { perSecond: Number.NaN, p95Ms: Number.NaN }));
  const perSecond = median(ratios((round) => round.perSecond));
  const p95 = median(ratios((round) => round.p95Ms));
  const rate = (side: Round[]) => Math.round(median(side.map((round) => round.perSecond)));
  const late = (side: Round[]) => median(side.map((round) => round.p95Ms)).toFixed(1);
  const reached = perSecond >= goal.perSecond && p95 <= goal.p95 ? 'reached' : 'missed';
  console.log(`${name}
  per second  ${rate(ours)} of ${rate(theirs)}: ${perSecond.toFixed(2)} (goal ${goal.perSecond})
  p95         ${late(ours)} ms to ${late(theirs)} ms: ${p95.toFixed(2)} (goal ${goal.p95})
  goal ${reached}\n`);
}
