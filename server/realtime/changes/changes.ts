import type { Database } from '../../database/database.ts';
import type { Span } from '../feed/position.ts';
import { realtimeLimits } from '../limits.ts';
import type { Verb } from './subscription.ts';

export type Row = Record<string, unknown>;

/** A row of private.changes. */
export type Change = {
  /** Rises with every change; not in the order of commits. A bigint, as text. */
  number: string;
  schema: string;
  table: string;
  verb: Verb;
  /** The row before a DELETE; also before an UPDATE that takes it from some of its readers, which is told to them as one. */
  old: Row | null;
  /** The row after an INSERT or UPDATE. */
  new: Row | null;
  /** ISO 8601 in UTC, milliseconds. */
  changedAt: string;
};

const scope = { role: 'portal_realtime' } as const;

const page = {
  name: 'changes_page',
  text: `
    select c.id::text as number, c.table_schema as schema, c.table_name as table, c.verb, c.old, c.new,
           to_char(c.changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
      from private.changes c
     where c.transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
       and not pg_visible_in_snapshot(c.transaction_id, $1::pg_snapshot)
       and pg_visible_in_snapshot(c.transaction_id, $2::pg_snapshot)
       and c.id > $3
       and (c.table_schema, c.table_name) in (select * from unnest($4::text[], $5::text[]))
     order by c.id
     limit $6`,
};

/** One page of changes of the given tables. */
export async function readChanges(
  database: Database,
  { from, to, after }: Span,
  tables: readonly { schema: string; name: string }[],
): Promise<Change[]> {
  if (tables.length === 0) return [];
  const schemas = tables.map((table) => table.schema);
  const names = tables.map((table) => table.name);
  const values = [from, to, after, schemas, names, realtimeLimits.changesPerBatch];
  const { rows } = await database.queryScoped<Change>(scope, { ...page, values }, { readOnly: true });
  return rows;
}

/** Removes what nobody needs any more; the policy of the table says from when on it may go. */
export async function forgetOldChanges(database: Database): Promise<void> {
  await database.queryScoped(scope, {
    text: "delete from private.changes where changed_at < now() - interval '1 hour'",
  });
}

export function pick(image: Row, columns: readonly { name: string }[]): Row {
  return Object.fromEntries(columns.map(({ name }) => [name, image[name] ?? null]));
}
