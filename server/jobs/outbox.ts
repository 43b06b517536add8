import type { Database } from '../database/database.ts';
import type { Scope } from '../database/scope.ts';

/** A claimed row of `private.outbox`. `attempts` counts this attempt and is the token that closes the claim. */
export type OutboxRow = {
  id: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  created_at: Date;
  attempts: number;
};

const scope: Scope = { role: 'portal_jobs' };

/** Seconds an attempt may take before another server may take the row; longer than every delivery's own timeout. */
export const LEASE_SECONDS = 120;

/**
 * Claims at most `limit` due rows, oldest first, but what a person waits for in front of a screen before
 * notices, of which an announcement makes thousands; rows that another server is claiming are passed over.
 */
export async function claimDue(database: Database, limit: number): Promise<OutboxRow[]> {
  const { rows } = await database.queryScoped<OutboxRow>(scope, {
    text: `with due as materialized (
        select id from private.outbox where due_at <= now() 
          order by kind in ('notice', 'notice-digest'), due_at, id limit $1 for update skip locked
      )
      update private.outbox o set attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
      from due where o.id = due.id
      returning o.id::text, o.kind, o.recipient, o.payload, o.created_at, o.attempts`,
    values: [limit, LEASE_SECONDS],
  });
  return rows.sort((a, b) => Number(a.id) - Number(b.id));
}

/** Milliseconds until the next open row is due (0 when one already is), or null when none is open. */
export async function untilNextDue(database: Database): Promise<number | null> {
  const { rows } = await database.queryScoped<{ wait: number | null }>(
    scope,
    {
      text: 'select extract(epoch from min(due_at) - now())::float8 * 1000 as wait from private.outbox where due_at is not null',
    },
    { readOnly: true },
  );
  const wait = rows[0]?.wait ?? null;
  return wait === null ? null : Math.max(0, wait);
}

/** How an attempt ended. */
export type Outcome =
  | { state: 'delivered' }
  | { state: 'retry'; inSeconds: number; error: string }
  | { state: 'failed'; error: string };

/**
 * Closes the claim, or sets the next attempt.
 * @returns false when the claim had lapsed and the row belongs to another attempt, which then decides.
 */
export async function settle(database: Database, row: OutboxRow, outcome: Outcome): Promise<boolean> {
  const retryIn = outcome.state === 'retry' ? outcome.inSeconds : null;
  const error = outcome.state === 'delivered' ? null : outcome.error.slice(0, 500);
  const { rowCount } = await database.queryScoped(scope, {
    text: `update private.outbox set
        delivered_at = case when $3 = 'delivered' then now() end,
        failed_at = case when $3 = 'failed' then now() end,
        due_at = case when $3 = 'retry' then now() + make_interval(secs => $4) end,
        payload = case when $3 = 'retry' then payload else '{}' end,
        last_error = $5
      where id = $1 and attempts = $2 and due_at is not null`,
    values: [row.id, row.attempts, outcome.state, retryIn, error],
  });
  return rowCount === 1;
}
