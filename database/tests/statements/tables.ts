import type pg from 'pg';
import type { Tables } from './references.ts';

const columns = `
  select n.nspname || '.' || c.relname as table, array_agg(a.attname::text) as columns,
         coalesce(array_agg(a.attname::text) filter (
           where a.atttypid in ('uuid'::regtype, 'jsonb'::regtype)
              or exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey::int2[]))
              or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))), '{}') as keys
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where n.nspname in ('public', 'auth', 'private', 'storage', 'realtime') and c.relkind in ('r', 'p') group by 1`;

/** The columns of our tables; keys are ids, what is unique or leads to another table, and JSON, which may hold one. */
export async function readTables(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<{ table: string; columns: string[]; keys: string[] }>(columns);
  return new Map(
    rows.map(({ table, columns, keys }) => [table, { columns: new Set(columns), keys: new Set(keys) }]),
  );
}
