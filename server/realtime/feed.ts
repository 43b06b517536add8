import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { type Change, currentPosition, forgetOldChanges, readChanges } from './changes.ts';
import type { Channel } from './channel.ts';

/** Reads the change table whenever something was written to it, and hands the changes on in order. */
export type Feed = {
  /** Resolves once everything committed before the call has been handed on. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
};

type FeedOptions = {
  database: Database;
  log: Logger;
  channels(): Iterable<Channel>;
  /** The published tables that anybody subscribes to. */
  wanted(channels: readonly Channel[]): Promise<readonly { schema: string; name: string }[]>;
  deliver(changes: readonly Change[], audience: readonly Channel[]): Promise<void>;
  now?: () => number;
};

/** Changes are kept for an hour (0400_changes.sql); after a longer silence some may be gone. */
const keptMilliseconds = 55 * 60_000;
const forgetEveryMilliseconds = 10 * 60_000;
const retryMilliseconds = 500;

/** Starts from now: what was committed before has been read by whoever subscribes from now on. */
export async function startFeed({
  database,
  log,
  channels,
  wanted,
  deliver,
  now = Date.now,
}: FeedOptions): Promise<Feed> {
  let from = await currentPosition(database);
  /** A reading that failed half-way goes on where it stopped, so that nobody gets a change twice. */
  let unfinished: { to: string; after: string } | undefined;
  let readAt = now();
  let stopped = false;
  let running: Promise<void> | undefined;
  let again: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const resumed = unfinished !== undefined;
    unfinished ??= { to: await currentPosition(database), after: '0' };
    // In this order: whoever joined before the snapshot was taken is in the audience, and whoever joins
    // later misses nothing before it.
    const audience = [...channels()];
    if (now() - readAt > keptMilliseconds) for (const channel of audience) channel.fail();
    const tables = await wanted(audience);
    while (tables.length > 0) {
      const changes = await readChanges(database, { from, ...unfinished }, tables);
      const last = changes.at(-1);
      if (!last) break;
      await deliver(changes, audience);
      unfinished.after = last.id;
    }
    from = unfinished.to;
    unfinished = undefined;
    readAt = now();
    if (resumed) await read();
  }

  /** One reading at a time; a call during one waits for the next, which sees everything of before the call. */
  function catchUp(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (!running) {
      running = read().finally(() => {
        running = undefined;
      });
      return running;
    }
    again ??= running
      .catch(() => {})
      .then(() => {
        again = undefined;
        return catchUp();
      });
    return again;
  }

  function wake() {
    catchUp().catch((error) => {
      log.warn({ err: error }, 'changes could not be read; trying again');
      clearTimeout(retry);
      if (!stopped) retry = setTimeout(wake, retryMilliseconds).unref();
    });
  }

  const listener = await database.listen('changes', { onNotify: wake, onGap: wake });
  const forgetting = setInterval(() => {
    forgetOldChanges(database).catch((error) => log.warn({ err: error }, 'old changes could not be removed'));
  }, forgetEveryMilliseconds).unref();

  return {
    catchUp,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(forgetting);
      await listener.close();
      await again?.catch(() => {});
      await running?.catch(() => {});
    },
  };
}
