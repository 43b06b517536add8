import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { makeKeys, openKeyRing } from '../../server/keys/keys.ts';
import { benchDatabase, withClient } from '../common/database.ts';
import { median, p95 } from '../common/rounds.ts';
import { startServer } from '../common/start-server.ts';
import { halfTheCountry, isBounded } from './half-the-country.ts';
import type { List } from './list.ts';
import { lists } from './lists.ts';
import { signIn } from './people.ts';
import { bigTables, type Looked, lookAtAll } from './plans.ts';
import { openPortal } from './portal.ts';

/**
 * First pages of the console and the dashboards with 200 schools, 20,000 people and 100,000 learners, through
 * the server with the official client. Fails when the median of one is over 100 ms, when one reads a table of
 * more than 10,000 rows from end to end, or when it reads more for somebody of one school than the same question
 * does where there are half as many schools.
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
    for (const name of ['country.sql', 'by-school.sql']) {
      const sql = await readFile(new URL(name, import.meta.url), 'utf8');
      await withClient(database.superuser, (client) => client.query(sql));
    }
  }
  const keyText = await makeKeys();
  const keys = await openKeyRing(keyText);
  const { askers, big } = await withClient(database.superuser, async (client) => {
    await client.query('vacuum analyze');
    return { askers: await signIn(client, keys), big: await bigTables(client) };
  });
  const apart = await halfTheCountry(cluster, keys);
  const server = await startServer({ connection: database.connection, keys: keyText, poolSize: 4 });
  stop = server.stop;
  console.log(`${availableParallelism()} cores; the median of ${repetitions} must stay below ${goalMs} ms\n`);
  console.log(row('as', 'list', 'first', 'median', 'p95', 'pages', 'of half', 'indexes'));
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
    const ofOneTurn = sent.slice(0, sent.length / times.length);
    const looked = await lookAtAll(database.connection, keys, big, ofOneTurn);
    const pagesOfHalf = await apart.pages(list.as, ofOneTurn);
    report(list, { first, median: median(later), p95: p95(later) }, looked, pagesOfHalf);
  }
} finally {
  await stop();
  await cluster.stop();
  if (!kept) await rm(folder, { recursive: true, force: true });
}
console.log(failures === 0 ? '\ngoal reached' : `\ngoal missed by ${failures} of ${lists.length}`);
process.exitCode = failures === 0 ? 0 : 1;

type Times = { first: number; median: number; p95: number };

function report({ as, name }: List, times: Times, looked: Looked, pagesOfHalf: number): void {
  const { wholly, indexes, pages } = looked;
  const problems = [
    ...(as === 'platform' || isBounded(pages, pagesOfHalf) ? [] : ['reads other schools']),
    ...(times.median < goalMs ? [] : [`slower than ${goalMs} ms`]),
    ...(wholly.length === 0 ? [] : [`reads all of ${[...new Set(wholly)].join(', ')}`]),
  ];
  if (problems.length > 0) failures += 1;
  const shown = problems.length > 0 ? `MISSED: ${problems.join('; ')}` : shortened([...new Set(indexes)]);
  console.log(
    row(as, name, ms(times.first), ms(times.median), ms(times.p95), `${pages}`, `${pagesOfHalf}`, shown),
  );
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function shortened(names: readonly string[]): string {
  if (names.length === 0) return 'in its function';
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;
}

function row(
  as: string,
  name: string,
  ...[first = '', middle = '', late = '', pages = '', ofHalf = '', rest]: string[]
) {
  const times = `${first.padStart(10)}${middle.padStart(10)}${late.padStart(10)}`;
  return `${as.padEnd(10)}${name.padEnd(36)}${times}${pages.padStart(8)}${ofHalf.padStart(8)}  ${rest}`;
}
