import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { buildSchemaCache } from './build.ts';
import { readCatalog } from './catalog.ts';
import type { SchemaCache } from './types.ts';

export type SchemaCacheHolder = {
  /** The cache, once it is there. @throws what the last attempt to read the catalog met */
  current(): Promise<SchemaCache>;
  close(): Promise<void>;
};

/** The original's channel: `notify pgrst, 'reload schema'` after a change of tables or functions. */
const channel = 'pgrst';

/** Between readings that fail, in milliseconds; the last again and again. */
const pauses = [200, 1_000, 5_000];

/**
 * Holds what the planner knows of the database. It is read once at the start, and again when told so
 * or when the listening connection was lost and a notice may have been missed. While a new one is
 * read, the old one serves; where it cannot be, it is tried until it can.
 */
export function holdSchemaCache(
  database: Database,
  schemas: readonly string[],
  log: Logger,
): SchemaCacheHolder {
  let connected = false;
  const closing = new AbortController();
  /** Told again meanwhile, it reads again: what it has read may be of before. */
  let isTold = false;
  let reading: Promise<void> | undefined;
  const listening = database.listen(channel, {
    onNotify: (payload) => {
      if (payload === '' || payload === 'reload schema') void reload();
    },
    onGap: async () => {
      // The first connection comes before the first reading.
      if (connected) await reload();
      connected = true;
    },
  });
  listening.catch((error) => log.warn({ err: error }, 'changes of the schema cannot be heard'));
  let current = listening.then(read, read);
  current.catch(() => {});

  async function read(): Promise<SchemaCache> {
    try {
      const catalog = await database.withScope({ role: 'anon' }, (tx) => readCatalog(tx, schemas), {
        readOnly: true,
      });
      return buildSchemaCache(catalog);
    } catch (error) {
      log.error({ err: error }, 'the schema could not be read');
      throw error;
    }
  }

  function reload(): Promise<void> {
    isTold = true;
    reading ??= readAsTold().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readAsTold(): Promise<void> {
    for (let failures = 0; isTold && !closing.signal.aborted; ) {
      isTold = false;
      const next = read();
      const isRead = await next.then(
        () => true,
        () => false,
      );
      if (isRead) {
        current = next;
        failures = 0;
      } else {
        isTold = true;
        const pause = pauses[Math.min(failures, pauses.length - 1)];
        await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
        failures += 1;
      }
    }
  }

  return {
    current: () =>
      current.catch(() => {
        current = read();
        return current;
      }),
    async close() {
      closing.abort();
      await listening.then((listener) => listener.close()).catch(() => {});
    },
  };
}
