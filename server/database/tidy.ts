import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { connectTo } from './connect.ts';
import type { ConnectionConfig } from './embedded/connection.ts';
import { migrationLock } from './migrate.ts';

const hour = 60 * 60_000;

/**
 * Postgres cleans a table up once so many of its rows have changed. A power cut takes the counts away, but not what
 * there is to clean: where the power goes each day no table ever reaches its count, and every read passes more that
 * is gone. So whatever the counts know nothing of any more is cleaned up once.
 * `close` begins nothing more, and leaves what is under way to Postgres.
 */
export function tidyAfterCrashes(owner: ConnectionConfig, log: Logger): { close(): Promise<void> } {
  let isClosed = false;
  const work = async () => {
    try {
      const begun = performance.now();
      const { tidied, left } = await tidyForgotten(owner);
      const ms = Math.round(performance.now() - begun);
      if (tidied.length > 0) log.info({ tables: tidied.length, ms }, 'tables were tidied after a crash');
      if (left.length > 0) log.info({ tables: left }, 'tables were left for the next time: others have them');
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, 'tables could not be tidied after a crash');
    }
  };
  void work();
  // Postgres may crash and be started again under a server that goes on.
  const again = setInterval(work, hour).unref();
  return {
    async close() {
      isClosed = true;
      clearInterval(again);
    },
  };
}

/** Smaller ones cost a read nothing. Pages of 8 kB. */
const fewPages = 64;

/** The names of the tables that were cleaned up, and of those that others had or asked for. */
export type Tidied = { tidied: string[]; left: string[] };

/**
 * Cleans up the tables that were cleaned up or counted once, and whose counts know of neither. Readers and writers go on
 * meanwhile. What somebody has locked is left to the next time, and so is everything from the moment on at which somebody
 * waits for a table that is being cleaned up, or a newer server changes the database.
 * @param pause of Postgres between pieces of the work
 */
export async function tidyForgotten(owner: ConnectionConfig, pause = '2ms'): Promise<Tidied> {
  const client = await connectTo(owner);
  const watch = await connectTo(owner);
  const result: Tidied = { tidied: [], left: [] };
  try {
    // Of several servers one does it.
    if (!(await isFirst(client))) return result;
    // As Postgres does it by itself: with pauses, so that who reads the disk meanwhile is not waited for.
    await client.query(`set vacuum_cost_delay = '${pause}'; set statement_timeout = 0`);
    const { rows } = await client.query<{ name: string }>(forgotten, [fewPages]);
    const names = rows.map(({ name }) => name);
    let mayGoOn = true;
    for (const name of names) {
      mayGoOn &&= !(await isInTheWay(client, watch));
      const how: Awaited<ReturnType<typeof tidy>> = mayGoOn ? await tidy(client, watch, name) : 'stopped';
      mayGoOn = how !== 'stopped';
      (how === 'tidied' ? result.tidied : result.left).push(name);
    }
    return result;
  } finally {
    await Promise.all([client.end(), watch.end()]);
  }
}

/** Nobody is to wait longer than this for a table that is being cleaned up, in milliseconds. */
const looksEveryMs = 200;

async function tidy(
  client: pg.Client,
  watch: pg.Client,
  name: string,
): Promise<'tidied' | 'locked' | 'stopped'> {
  let isLocked = false;
  const hear = ({ code }: { code?: string | undefined }) => {
    isLocked ||= code === lockNotAvailable;
  };
  client.on('notice', hear);
  const work = client.query(`vacuum (analyze, skip_locked, truncate false) ${name}`);
  const ended = work.then(
    () => undefined,
    (error: unknown) => error,
  );
  try {
    while (!(await isOverWithin(ended, looksEveryMs)))
      if (await isInTheWay(client, watch))
        await watch.query('select pg_cancel_backend($1)', [processOf(client)]);
    const error = await ended;
    if (error instanceof DatabaseError && error.code === queryCanceled) return 'stopped';
    if (error) throw error;
    return isLocked ? 'locked' : 'tidied';
  } finally {
    client.off('notice', hear);
  }
}

/** Postgres says so of a table that it passes over. */
const lockNotAvailable = '55P03';
const queryCanceled = '57014';

async function isOverWithin(ended: Promise<unknown>, ms: number): Promise<boolean> {
  const over = new AbortController();
  const waiting = wait(ms, false, { signal: over.signal }).catch(() => false);
  const isOver = await Promise.race([ended.then(() => true), waiting]);
  over.abort();
  return isOver;
}

/** Whether somebody waits for what this connection holds, or a server changes the database or is about to. */
async function isInTheWay(client: pg.Client, watch: pg.Client): Promise<boolean> {
  const { rows } = await watch.query<{ is: boolean }>(
    `select exists (
       select from pg_locks l
        where l.database = (select d.oid from pg_database d where d.datname = current_database())
          and (l.locktype = 'advisory' and l.classid = 0 and l.objid = $2 and l.objsubid = 1
            or not l.granted and $1 = any(pg_blocking_pids(l.pid)))) as is`,
    [processOf(client), migrationLock],
  );
  return rows[0]?.is ?? false;
}

/** Which process of Postgres serves a connection; node-postgres knows it and its types leave it out. */
const processOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID;

/** Any number will do, as long as nothing else in the portal's database locks on it. */
const lockKey = 7_364_003;

async function isFirst(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [lockKey]);
  return rows[0]?.is ?? false;
}

const forgotten = `
  select c.oid::regclass::text as name
    from pg_class c join pg_stat_all_tables s on s.relid = c.oid
   where c.relkind = 'r' and c.relpersistence = 'p' and c.relpages >= $1 and c.reltuples >= 0
     and pg_has_role(c.relowner, 'usage')
     and greatest(s.last_vacuum, s.last_autovacuum, s.last_analyze, s.last_autoanalyze) is null
   order by c.relpages`;
