import type pg from 'pg';
import type { Logger } from 'pino';

/** Indexes in an order of ICU whose comment does not name the version that this Postgres has. */
const stale = `
  select i.indexrelid::regclass::text as name, 'ICU ' || pg_collation_actual_version(o.oid) as version,
         obj_description(i.indexrelid, 'pg_class') as made_by
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join lateral (select o.oid from pg_collation o
                   where o.oid = any(i.indcollation::oid[]) and o.collprovider = 'i' limit 1) o on true
   where pg_get_userbyid(c.relowner) = current_user
     and obj_description(i.indexrelid, 'pg_class') is distinct from 'ICU ' || pg_collation_actual_version(o.oid)
   order by 1`;

/**
 * Builds indexes of names anew that another version of ICU has put in order: a Postgres that was exchanged, or a copy
 * of the files that runs on another machine. Without it such an index passes over names. Each notes its version in its
 * comment. Writes to the table wait while one is built.
 */
export async function renewNameIndexes(client: pg.Client, log: Logger): Promise<void> {
  const { rows } = await client.query<{ name: string; version: string; made_by: string | null }>(stale);
  for (const { name, version, made_by } of rows) {
    await client.query(`reindex index ${name}`);
    await client.query(`comment on index ${name} is ${client.escapeLiteral(version)}`);
    if (made_by !== null)
      log.info({ index: name, version, before: made_by }, 'an index of names was built anew');
  }
}
