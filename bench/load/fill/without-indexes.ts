import type pg from 'pg';

/**
 * Does the work without the indexes of these tables that no constraint needs, and makes them again afterwards: written
 * into one by one, they cost several times what they cost at once.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
       from pg_index i
      where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      order by 1`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { made } of rows) await client.query(made);
  await client.query('reset maintenance_work_mem');
}
