import type { Database } from '../database/database.ts';
import { realtimeLimits } from './limits.ts';
import type { Verb } from './subscription.ts';

export type Row = Record<string, unknown>;

/** A row of private.changes. */
export type Change = {
  /** Rises with every change; not in the order of commits. A bigint, as text. */
  id: string;
  schema: string;
  table: string;
  verb: Verb;
  /** The whole row for a DELETE, the previous key for an UPDATE. */
  old: Row | null;
  /** The row after an INSERT or UPDATE. */
  new: Row | null;
  /** ISO 8601 in UTC, milliseconds. */
  changedAt: string;
};

/** How far a reader has read: a snapshot of Postgres (pg_snapshot). What it sees has been read. */
export type Position = string;

const scope = { role: 'portal_realtime' } as const;

export async function currentPosition(database: Database): Promise<Position> {
  const { rows } = await database.queryScoped<{ position: Position }>(
    scope,
    { name: 'changes_position', text: 'select pg_current_snapshot()::text as position' },
    { readOnly: true },
  );
  const [row] = rows;
  if (!row) throw new Error('the database gave no snapshot');
  return row.position;
}

const page = {
  name: 'changes_page',
  text: `
    select c.id::text, c.table_schema as schema, c.table_name as table, c.verb, c.old, c.new,
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

/**
 * One page of the changes that were committed between two positions, in the order of their ids; an empty
 * one is the last.
 * @param tables those of which changes are wanted
 * @param after the id of the last change of the page before, or '0'
 */
export async function readChanges(
  database: Database,
  between: { from: Position; to: Position; after: string },
  tables: readonly { schema: string; name: string }[],
): Promise<Change[]> {
  const schemas = tables.map((table) => table.schema);
  const names = tables.map((table) => table.name);
  const values = [between.from, between.to, between.after, schemas, names, realtimeLimits.changesPerBatch];
  const { rows } = await database.queryScoped<Change>(scope, { ...page, values }, { readOnly: true });
  return rows;
}

/** Removes what nobody needs any more; the policy of the table says from when on it may go. */
export async function forgetOldChanges(database: Database): Promise<void> {
  await database.queryScoped(scope, {
    text: "delete from private.changes where changed_at < now() - interval '1 hour'",
  });
}
