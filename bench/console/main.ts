import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { makeKeys, openKeyRing } from '../../server/keys/keys.ts';
import { benchDatabase, withClient } from '../common/database.ts';
import { recordTransactions } from '../common/recorded.ts';
import { median, p95 } from '../common/rounds.ts';
import { startServer } from '../common/start-server.ts';
import type { List } from './list.ts';
import { lists } from './lists.ts';
import { signIn } from './people.ts';
import { bigTables, type Looked, lookAt } from './plans.ts';
import { openPortal } from './portal.ts';

/**
 * First pages of the console and the dashboards with 200 schools, 20,000 people and 100,000 learners, through
 * the server with the official client. Fails when the median of one is over 100 ms, or when one reads a table of
 * more than 10,000 rows from end to end.
 *
 * `npm run bench -- console [FOLDER]`: with a folder the filled database is kept there and used again.
 */
const goalMs = 100;
const repetitions = 15;

const kept = process.argv[2];
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'bench-console-')));
const cluster = await startCluster(folder);
let failures = 0;
let stop = async (): Promise<void> => {};
try {
  const database = await benchDatabase(cluster);
  if (database.made) {
    console.log('Filling 200 schools, 20,000 people and 100,000 learners: some minutes');
    const sql = await readFile(new URL('country.sql', import.meta.url), 'utf8');
    await withClient(database.superuser, (client) => client.query(sql));
  }
  const keyText = await makeKeys();
  const keys = await openKeyRing(keyText);
  const { askers, big } = await withClient(database.superuser, async (client) => {
    await client.query('vacuum analyze');
    return { askers: await signIn(client, keys), big: await bigTables(client) };
  });
  const server = await startServer({ connection: database.connection, keys: keyText, poolSize: 4 });
  stop = server.stop;
  console.log(`${availableParallelism()} cores; the median of ${repetitions} must stay below ${goalMs} ms\n`);
  console.log(row('as', 'list', 'first', 'median', 'p95', 'indexes'));
  for (const list of lists) {
    const asker = askers[list.as];
    const { portal, sent } = openPortal(server.url, keys.publishableKey, asker);
    const times: number[] = [];
    for (let n = 0; n <= repetitions; n += 1) {
      const started = performance.now();
      const { error } = await list.ask(portal, asker);
      times.push(performance.now() - started);
      if (error) throw new Error(`${list.as}, ${list.name}: ${error.message}`);
    }
    const [first = Number.NaN, ...later] = times;
    const looked: Looked = { wholly: [], indexes: [] };
    for (const asked of sent.slice(0, sent.length / times.length)) {
      for (const statements of await recordTransactions(database.connection, keys, asked)) {
        const { wholly, indexes } = await withClient(database.connection, (client) =>
          lookAt(client, big, statements),
        );
        looked.wholly.push(...wholly);
        looked.indexes.push(...indexes);
      }
    }
    report(list, { first, median: median(later), p95: p95(later) }, looked);
  }
} finally {
  await stop();
  await cluster.stop();
  if (!kept) await rm(folder, { recursive: true, force: true });
}
console.log(failures === 0 ? '\ngoal reached' : `\ngoal missed by ${failures} of ${lists.length}`);
process.exitCode = failures === 0 ? 0 : 1;

type Times = { first: number; median: number; p95: number };

function report({ as, name }: List, times: Times, { wholly, indexes }: Looked): void {
  const problems = [
    ...(times.median < goalMs ? [] : [`slower than ${goalMs} ms`]),
    ...(wholly.length === 0 ? [] : [`reads all of ${[...new Set(wholly)].join(', ')}`]),
  ];
  if (problems.length > 0) failures += 1;
  const shown = problems.length > 0 ? `MISSED: ${problems.join('; ')}` : shortened([...new Set(indexes)]);
  console.log(row(as, name, ms(times.first), ms(times.median), ms(times.p95), shown));
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function shortened(names: readonly string[]): string {
  if (names.length === 0) return 'in its function';
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;
}

function row(as: string, name: string, first: string, middle: string, late: string, rest: string): string {
  return `${as.padEnd(10)}${name.padEnd(36)}${first.padStart(10)}${middle.padStart(10)}${late.padStart(10)}  ${rest}`;
}
