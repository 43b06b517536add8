import type pg from 'pg';
import type { Logger } from 'pino';
import { connectTo } from './connect.ts';
import type { ConnectionConfig } from './embedded/connection.ts';

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
      const tables = await tidyForgotten(owner);
      const ms = Math.round(performance.now() - begun);
      if (tables.length > 0) log.info({ tables: tables.length, ms }, 'tables were tidied after a crash');
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

/**
 * Cleans up the tables that were cleaned up or counted once, and whose counts know of neither: their names. Readers
 * and writers go on meanwhile, and what somebody has locked is left to the next time.
 */
export async function tidyForgotten(owner: ConnectionConfig): Promise<string[]> {
  const client = await connectTo(owner);
  try {
    // Of several servers one does it.
    if (!(await isFirst(client))) return [];
    // As Postgres does it by itself: with pauses, so that who reads the disk meanwhile is not waited for.
    await client.query(`set vacuum_cost_delay = '2ms'; set statement_timeout = 0`);
    const { rows } = await client.query<{ name: string }>(forgotten, [fewPages]);
    for (const { name } of rows) await client.query(`vacuum (analyze, skip_locked, truncate false) ${name}`);
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

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
