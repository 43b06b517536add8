import type { Database } from '../database/database.ts';
import type { Scope } from '../database/scope.ts';
import { type Places, placesEach, type Way, wayOfRow } from './ways.ts';

/** A claimed row of `private.outbox`. `attempts` counts this attempt and is the token that closes the claim. */
export type OutboxRow = {
  id: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  created_at: Date;
  attempts: number;
};

export type ClaimedRow = OutboxRow & { way: Way };

const scope: Scope = { role: 'portal_jobs' };

/** Seconds an attempt may take before another server may take the row; longer than every delivery's own timeout. */
export const LEASE_SECONDS = 120;

/** What leaves first: an emergency, then what a person waits for in front of a screen, then notices, each oldest first. */
const turn = `not is_emergency, kind like 'notice%', due_at, id`;

/**
 * Claims due rows, as many of each way as it has places: an emergency before all that waits, and notices, of which an
 * announcement makes thousands, after what a person waits for in front of a screen; rows that another server is claiming
 * are passed over. What a server that died had under way is due at once, and so is what this one claimed and was not told
 * of: the answer is lost where Postgres ends after the commit.
 * @param places a number where each way has as many
 * @param underWay ids of the rows that this server is delivering, which are not claimed again
 */
export async function claimDue(
  database: Database,
  server: string,
  places: Places | number,
  underWay: readonly string[] = [],
): Promise<ClaimedRow[]> {
  const free = Object.entries(typeof places === 'number' ? placesEach(places) : places).filter(
    ([, count]) => count > 0,
  );
  const { rows } = await database.queryScoped<ClaimedRow>(scope, {
    text: `with lane as (
        select * from unnest($1::text[], $5::integer[]) l (way, places)
      ), due as materialized (
        select next.*, lane.way
          from lane
         cross join lateral (
           select id, kind, is_emergency, due_at from private.outbox
            where ${wayOfRow} = lane.way and due_at <= now() and id <> all($4::bigint[])
            order by ${turn} limit lane.places for update skip locked) next
      ), lost as materialized (
        select id, kind, is_emergency, due_at, ${wayOfRow} as way from private.outbox
         where claimed_by is not null and due_at > now() and ${wayOfRow} = any($1) and id <> all($4::bigint[])
           and (claimed_by = $3 or not private.is_alive(claimed_by))
           for update skip locked
      ), taken as (
        select id, way, places, row_number() over (partition by way order by ${turn}) as place
          from (select * from due union all select * from lost) open join lane using (way)
      )
      update private.outbox o set attempts = attempts + 1, due_at = now() + make_interval(secs => $2), claimed_by = $3
      from taken where o.id = taken.id and taken.place <= taken.places
      returning o.id::text, o.kind, o.recipient, o.payload, o.created_at, o.attempts, taken.way`,
    values: [free.map(([way]) => way), LEASE_SECONDS, server, underWay, free.map(([, count]) => count)],
  });
  return rows.sort((a, b) => Number(a.id) - Number(b.id));
}

/** Milliseconds until the next open row of these ways is due (0 when one already is), or null when none is open. */
export async function untilNextDue(
  database: Database,
  server: string,
  ways: readonly Way[],
): Promise<number | null> {
  const { rows } = await database.queryScoped<{ wait: number | null }>(
    scope,
    {
      // The first of each part of the index, and not the least of all that waits. What another server has under way may
      // become due earlier: that one is looked at when it could be dead.
      text: `with next as (
          select min(first.due_at) as due_at
            from unnest($2::text[]) way
           cross join (values (false, false), (false, true), (true, false), (true, true)) part (is_calm, is_notice)
           cross join lateral (
             select due_at from private.outbox
              where ${wayOfRow} = way and (not is_emergency) = part.is_calm and (kind like 'notice%') = part.is_notice
                and due_at is not null
              order by due_at limit 1) first
        ), elsewhere as (
          select exists (select from private.outbox where claimed_by <> $1 and ${wayOfRow} = any($2)) as is_working
        )
        select extract(epoch from least(due_at, case when is_working then now() + interval '10 seconds' end) - now())::float8 * 1000 as wait
          from next, elsewhere`,
      values: [server, ways],
    },
    { readOnly: true },
  );
  const wait = rows[0]?.wait ?? null;
  return wait === null ? null : Math.max(0, wait);
}

/** As `due_at is not null`, which is what the index of all that waits has: it would be read in place of the row. */
const isOpen = 'delivered_at is null and failed_at is null';

/** How an attempt ended. */
export type Outcome =
  | { state: 'delivered' }
  | { state: 'retry'; inSeconds: number; error: string }
  /** Not tried: whom it is for is told of nothing before then. */
  | { state: 'held'; until: Date }
  | { state: 'failed'; error: string };

/**
 * Closes the claim, or sets the next attempt.
 * @returns false when the claim had lapsed and the row belongs to another attempt, which then decides.
 */
export async function settle(database: Database, row: OutboxRow, outcome: Outcome): Promise<boolean> {
  if (outcome.state === 'held') return hold(database, row, outcome.until);
  const retryIn = outcome.state === 'retry' ? outcome.inSeconds : null;
  const error = outcome.state === 'delivered' ? null : storable(outcome.error);
  const { rowCount } = await database.queryScoped(scope, {
    text: `update private.outbox set
        delivered_at = case when $3 = 'delivered' then now() end,
        failed_at = case when $3 = 'failed' then now() end,
        due_at = case when $3 = 'retry' then now() + make_interval(secs => $4) end,
        claimed_by = null,
        payload = case when $3 = 'retry' then payload else '{}' end,
        last_error = $5
      where id = $1 and attempts = $2 and ${isOpen}`,
    values: [row.id, row.attempts, outcome.state, retryIn, error],
  });
  return rowCount === 1;
}

/** What the other side said may hold what Postgres stores in no text. */
const storable = (said: string): string => said.replaceAll('\0', '').slice(0, 500).toWellFormed();

/** Puts a row off; the attempt does not count as one. */
async function hold(database: Database, row: OutboxRow, until: Date): Promise<boolean> {
  const { rowCount } = await database.queryScoped(scope, {
    text: `update private.outbox set due_at = $3, claimed_by = null, attempts = attempts - 1
      where id = $1 and attempts = $2 and ${isOpen}`,
    values: [row.id, row.attempts, until],
  });
  return rowCount === 1;
}

/** By the way of these kinds, which is one, and no look at what waits for another. */
const ofTheirWay = `${wayOfRow} = (select ${wayOfRow} from unnest($1::text[]) kind limit 1) and kind = any($1)`;

/** Whether one of these kinds has failed, will not be tried soon, and may be brought forward. */
export async function waitsForLong(database: Database, kinds: readonly string[]): Promise<boolean> {
  const { rowCount } = await database.queryScoped(
    scope,
    {
      text: `select from private.outbox
        where due_at > now() + interval '10 seconds' and attempts > 0 and claimed_by is null and ${ofTheirWay}
          and (hastened_at is null or hastened_at < now() - interval '1 hour') limit 1`,
      values: [kinds],
    },
    { readOnly: true },
  );
  return rowCount === 1;
}

/** Few at a time: each that gets through brings the next, so that a server that came back is not met by all at once. */
const HASTENED_AT_ONCE = 4;

/**
 * Brings the next attempts of these kinds forward, in their turn: a message of their kind got through,
 * or the other side says that it takes some, so that whatever kept them from leaving may be over. Once an hour for each, as its own fault may be what keeps it.
 */
export async function hasten(database: Database, kinds: readonly string[]): Promise<void> {
  await database.queryScoped(scope, {
    text: `update private.outbox set due_at = now(), hastened_at = now()
      where id in (
        select id from private.outbox
         where due_at > now() + interval '1 second' and attempts > 0 and claimed_by is null and ${ofTheirWay}
           and (hastened_at is null or hastened_at < now() - interval '1 hour')
         order by ${turn} limit $2 for update skip locked)`,
    values: [kinds, HASTENED_AT_ONCE],
  });
}
