import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../integrations/files/files.ts';
import { serviceScope } from './scope.ts';

type SweepOptions = { database: Database; store: FileStore; log: Logger };

/** Files of one transaction: few, because it is open while they are removed. */
const batchSize = 25;
const everyMs = 60_000;
const DAY_MS = 86_400_000;
/** What an upload that was begun and never finished may wait for its owner. */
const abandonedAfter = '1 day';

/**
 * Removes staged files that are due, and uploads that nobody finished. Any number of servers may: the rows of a
 * batch stay locked while its files go, so nothing can claim a file that is being removed.
 */
export function startSweep({ database, store, log }: SweepOptions): { soon(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function batch(): Promise<number> {
    return database.withScope(serviceScope, async (tx) => {
      const { rows } = await tx.query<{ version: string }>(
        `select version from storage.loose_files where due_at <= now()
          order by due_at limit $1 for update skip locked`,
        [batchSize],
      );
      const versions = rows.map(({ version }) => version);
      await Promise.all(versions.map((version) => store.remove(version)));
      if (versions.length > 0)
        await tx.query('delete from storage.loose_files where version = any($1)', [versions]);
      return versions.length;
    });
  }

  async function forgetAbandoned() {
    await database.queryScoped(serviceScope, {
      text: `delete from storage.resumable_uploads
              where created_at < now() - $1::interval and (locked_until is null or locked_until < now())`,
      values: [abandonedAfter],
    });
    // Stored, but the form that would have named the file was never sent.
    await database.queryScoped(serviceScope, { text: 'select storage.forget_unnamed()' });
  }

  async function work() {
    do {
      again = false;
      while (!stopped && (await batch()) === batchSize);
    } while (again && !stopped);
  }

  function soon() {
    if (stopped) return;
    again = true;
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'files that were let go could not be removed'))
      .finally(() => {
        running = undefined;
      });
  }

  function tidy() {
    tidying = forgetAbandoned().then(soon, (error: unknown) =>
      log.error({ err: error }, 'abandoned uploads stay for now'),
    );
  }

  let tidying: Promise<void> | undefined;
  const timer = setInterval(tidy, everyMs).unref();
  function clear() {
    clearing = store
      .removeAbandoned?.()
      .catch((error: unknown) => log.warn({ err: error }, 'files that were never finished stay for now'));
  }

  // What another server left when it died.
  tidy();
  let clearing: Promise<void> | undefined;
  const clearingTimer = setInterval(clear, DAY_MS).unref();
  clear();

  return {
    soon,
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearInterval(clearingTimer);
      await tidying;
      await clearing;
      await running;
    },
  };
}
