import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { benchDatabase, withClient } from '../common/database.ts';

/**
 * What a row of each table weighs, with its indexes, in the filled database of `npm run bench -- console`: what the
 * sizes in docs/scale.md are multiplied from. It has no goal; it prints every table of more than 1,000 rows.
 *
 * `npm run bench -- scale [FOLDER]`: with a folder the filled database is kept there and used again.
 */
const fewest = 1_000;

const weights = `
  select c.oid::regclass::text as name, c.reltuples::bigint as rows,
         round((pg_relation_size(c.oid) + coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0)) / c.reltuples)::int as row,
         round(pg_indexes_size(c.oid) / c.reltuples)::int as indexes,
         (select count(*)::int from pg_index i where i.indrelid = c.oid) as number
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('auth', 'public', 'private', 'storage') and c.relkind = 'r' and c.reltuples > $1
   order by pg_total_relation_size(c.oid) / c.reltuples desc, 1`;

type Weight = { name: string; rows: string; row: number; indexes: number; number: number };

const kept = process.argv[2];
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'bench-scale-')));
const cluster = await startCluster(folder);
try {
  const { superuser, made } = await benchDatabase(cluster);
  await withClient(superuser, async (client) => {
    if (made) {
      console.log('Filling 200 schools, 20,000 people and 100,000 learners: some minutes');
      for (const file of ['../console/country.sql', '../console/by-school.sql', 'told.sql'])
        await client.query(await readFile(new URL(file, import.meta.url), 'utf8'));
    }
    await client.query('vacuum analyze');
    const { rows } = await client.query<Weight>(weights, [fewest]);
    console.log(`${'table'.padEnd(34)}${line('rows', 'bytes a row', 'its indexes', 'indexes')}`);
    for (const { name, rows: count, row, indexes, number } of rows)
      console.log(`${name.padEnd(34)}${line(count, `${row}`, `${indexes}`, `${number}`)}`);
    const { rows: sizes } = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    console.log(`\nthe whole database: ${sizes[0]?.size}`);
  });
} finally {
  await cluster.stop();
  if (!kept) await rm(folder, { recursive: true, force: true });
}

function line(...cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(13)).join('');
}
