import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

/** This server among those that share a database: what it holds is free when it no longer says that it lives. */
export type Living = { id: string; stop(): Promise<void> };

const scope = { role: 'portal_jobs' } as const;
/** A third of the time after which a server is taken for dead (private.is_alive). */
const everyMs = 3_000;

type Said = { id: string; users: number; begun: Promise<unknown>; timer: NodeJS.Timeout };

/** One server has one pool. */
const saying = new WeakMap<Database, Said>();

/** Says that this server lives, until the last of its parts that asked for it stops. */
export async function sayAlive(database: Database, log: Logger): Promise<Living> {
  const said = saying.get(database) ?? begin(database, log);
  said.users += 1;
  await said.begun;
  return { id: said.id, stop: () => stop(database, said) };
}

function begin(database: Database, log: Logger): Said {
  const id = randomUUID();
  const say = () => database.queryScoped(scope, { ...saysAlive, values: [id] });
  const timer = setInterval(
    () => void say().catch((error) => log.warn({ err: error }, 'could not say that this server lives')),
    everyMs,
  ).unref();
  const said = { id, users: 0, begun: say(), timer };
  saying.set(database, said);
  return said;
}

async function stop(database: Database, said: Said): Promise<void> {
  said.users -= 1;
  if (said.users > 0) return;
  clearInterval(said.timer);
  saying.delete(database);
  // What is left of it is seen to be dead in ten seconds anyway.
  await database.queryScoped(scope, { ...isGone, values: [said.id] }).catch(() => {});
}

const saysAlive = {
  name: 'server_says_alive',
  text: `
    with forgotten as (delete from private.servers where seen_at < clock_timestamp() - interval '1 hour')
    insert into private.servers (id) values ($1)
        on conflict (id) do update set seen_at = clock_timestamp()`,
};

const isGone = { text: 'delete from private.servers where id = $1' };
