import type { Database } from '../../database/database.ts';

/** How far a reader has read: a snapshot of Postgres (pg_snapshot). What it sees has been read. */
export type Position = string;

/** What to read: news that `from` does not see and `to` does, behind the number `after`. */
export type Span = { from: Position; to: Position; after: string };

export async function currentPosition(database: Database): Promise<Position> {
  const { rows } = await database.queryScoped<{ position: Position }>(
    { role: 'portal_realtime' },
    { name: 'current_position', text: 'select pg_current_snapshot()::text as position' },
    { readOnly: true },
  );
  const [row] = rows;
  if (!row) throw new Error('the database gave no snapshot');
  return row.position;
}
