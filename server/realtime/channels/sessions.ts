import type { Logger } from 'pino';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database/database.ts';
import type { Feed } from '../feed/feed.ts';
import { inParallel } from '../feed/parallel.ts';
import { realtimeLimits } from '../limits.ts';
import type { ChannelRegistry, Listener } from './registry.ts';

export const sessionEnded = 'Session has ended';
const accessChanged = 'Your access has changed';

type WatchOptions = {
  database: Database;
  registry: ChannelRegistry;
  log: Logger;
  changes: Pick<Feed, 'catchUp' | 'told'>;
};

/**
 * Closes the channels of whoever signs out or loses rights, on every server at once. The events
 * themselves need no watching: each is decided by the database anew.
 */
export async function watchSessions({
  database,
  registry,
  log,
  changes,
}: WatchOptions): Promise<{ stop(): Promise<void> }> {
  const sessions = await database.listen('session_ended', {
    onNotify: (session) => closeSession(registry, session),
    onGap: () => closeEndedSessions(database, registry),
  });
  const access = await database.listen('access_changed', {
    // The person's own profile may be among what changed: they hear of it before the channel closes.
    onNotify: (who) => {
      // A user or, where one session has become another profile's, that session.
      const isTheirs = ({ caller: { claims } }: Listener) => claims.sub === who || claims.session_id === who;
      changes
        .catchUp()
        .then(() => changes.told([...registry.channels()].filter(isTheirs)))
        .catch((error) => log.warn({ err: error }, 'changes could not be read before channels were closed'))
        .finally(() => registry.closeWhere(isTheirs, accessChanged));
    },
    onGap: () => {},
  });
  return {
    async stop() {
      await Promise.all([sessions.close(), access.close()]);
    },
  };
}

/** Whether the session that a token names still lives. A key has none. */
export async function isSignedIn(database: Database, { role, claims }: Caller): Promise<boolean> {
  if (role !== 'authenticated') return true;
  const statement = { name: 'session_lives', text: 'select private.session_user_id() is not null as lives' };
  const { rows } = await database.queryScoped<{ lives: boolean }>({ role, claims }, statement, {
    readOnly: true,
  });
  return rows[0]?.lives ?? false;
}

/** After a time without listening: one question for each session that has a channel here, or joins one. */
async function closeEndedSessions(database: Database, registry: ChannelRegistry): Promise<void> {
  const sessions = new Map<unknown, Caller>();
  for (const { caller } of registry.listeners()) {
    const { session_id: session } = caller.claims;
    if (session !== undefined) sessions.set(session, caller);
  }
  await inParallel(realtimeLimits.concurrentQuestions, [...sessions], async ([session, caller]) => {
    if (await isSignedIn(database, caller)) return;
    closeSession(registry, session);
  });
}

function closeSession(registry: ChannelRegistry, session: unknown): void {
  registry.closeWhere(({ caller }) => caller.claims.session_id === session, sessionEnded);
}
