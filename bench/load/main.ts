import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { withClient } from '../common/database.ts';
import { type Filling, filledDatabase } from './fill/filled.ts';
import { type PartName, readOptions } from './options.ts';
import { measureLive } from './parts/live.ts';
import { measurePeople } from './parts/people.ts';
import { measureSignIns } from './parts/sign-ins.ts';
import { soak } from './parts/soak.ts';
import { measureStatements } from './parts/statements.ts';
import { openStage, type Stage, type Verdict } from './stage.ts';

/**
 * A country's morning on a filled database: 200 schools, 100,000 learners, 2,000,000 messages. Each part can be run alone.
 *
 * - `fill`: how long the filling took, and how large it became;
 * - `statements`: what each request of the mix costs the database, asked alone as several people: milliseconds, pages;
 * - `people`: 5,000 people with 10 to 20 s between two actions, p95 within 20 ms, and 15,000 within 50 ms;
 * - `sign-ins`: 1,000 at once, and what the readers beside notice;
 * - `live`: 2,000 sockets of one school, an announcement told to the last within 1 s, messages of others within 132 ms;
 * - `soak`: the server's memory after each minute, within 5 % from the end of the warm-up on.
 *
 * `npm run bench -- load [FOLDER] [--only PART,PART] [--people 5000,15000] [--seconds 120] [--minutes 20]`: with a
 * folder the filled database is kept there and used again. What the tool was late itself is no figure of the server's:
 * it is said beside it, and where it was late too often nothing is judged.
 */
const options = readOptions(process.argv.slice(2));
const parts: Record<Exclude<PartName, 'fill'>, (stage: Stage) => Promise<void>> = {
  statements: measureStatements,
  people: measurePeople,
  'sign-ins': measureSignIns,
  live: measureLive,
  soak,
};

const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'bench-load-')));
let cluster = await startCluster(folder);
const verdicts: [what: string, verdict: Verdict][] = [];
try {
  console.log(said());
  const database = await filledDatabase(cluster, options.messages);
  await tellOfFilling(database.filling);
  const stage = await openStage({
    options,
    connection: database.connection,
    superuser: database.superuser,
    async restart(settings) {
      await withClient(cluster.superuser, async (client) => {
        for (const [name, value] of Object.entries(settings))
          await client.query(
            value === null
              ? `alter system reset ${name}`
              : `alter system set ${name} = ${client.escapeLiteral(value)}`,
          );
      });
      await cluster.stop();
      cluster = await startCluster(folder);
    },
    judge: (what, verdict) => {
      verdicts.push([what, verdict]);
      console.log(`${what}: ${verdict}`);
    },
  });
  for (const part of options.parts) {
    if (part === 'fill') continue;
    console.log(`\n${part}, ${said()}`);
    await parts[part](stage);
  }

  async function tellOfFilling(filling: Filling): Promise<void> {
    for (const { part, seconds } of filling)
      console.log(`${part.padEnd(46)}${seconds.toFixed(0).padStart(6)} s`);
    const { rows } = await withClient(database.superuser, (client) =>
      client.query<{ size: string; messages: string; learners: string; notices: string }>(
        `select pg_size_pretty(pg_database_size(current_database())) as size,
                (select count(*) from public.messages) as messages, (select count(*) from public.students) as learners,
                (select count(*) from public.notices) as notices`,
      ),
    );
    const [{ size, messages, learners, notices } = { size: '', messages: '', learners: '', notices: '' }] =
      rows;
    console.log(`${messages} messages, ${notices} notices, ${learners} learners, ${size}`);
  }
} finally {
  await cluster.stop();
  if (!options.folder) await rm(folder, { recursive: true, force: true });
}
for (const [what, verdict] of verdicts) console.log(`${verdict.padEnd(12)}${what}`);
process.exitCode = verdicts.every(([, verdict]) => verdict === 'reached') ? 0 : 1;

function said(): string {
  return `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
}
