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

/**
 * Holds what the planner knows of the database. It is read once at the start, and again when told so
 * or when the listening connection was lost and a notice may have been missed. While a new one is
 * read, the old one serves.
 */
export function holdSchemaCache(
  database: Database,
  schemas: readonly string[],
  log: Logger,
): SchemaCacheHolder {
  let connected = false;
  const listening = database.listen(channel, {
    onNotify: (payload) => {
      // A failed reload leaves the old cache in place, and has been logged.
      if (payload === '' || payload === 'reload schema') reload().catch(() => {});
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

  async function reload(): Promise<void> {
    const next = read();
    await next;
    current = next;
  }

  return {
    current: () =>
      current.catch(() => {
        current = read();
        return current;
      }),
    async close() {
      await listening.then((listener) => listener.close()).catch(() => {});
    },
  };
}
