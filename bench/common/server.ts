import pino from 'pino';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import type { ConnectionConfig } from '../../server/database/embedded/connection.ts';
import { openKeyRing } from '../../server/keys/keys.ts';
import { serve } from '../../server/server.ts';

/** The whole server as a process of its own, as people run it: on a database that is given to it. */
export type ServerEnvironment = {
  connection: ConnectionConfig;
  keys: string;
  poolSize: number;
  /** Further settings, by their names in docs/operations.md. */
  settings?: Record<string, string>;
};

const { connection, keys, poolSize, settings } = JSON.parse(
  process.env.BENCH_SERVER ?? '',
) as ServerEnvironment;
const log = pino({ level: settings?.LOG_LEVEL ?? 'error' });
const database = openDatabase({ connection, direct: connection, poolSize, log });
const server = await serve({
  config: readConfig({ ...settings, PORT: '0' }),
  keys: await openKeyRing(keys),
  database,
  log,
});
process.send?.({ url: server.url });
// After a collection, where the process was started so that it can be asked for one.
process.on('message', () => {
  (globalThis as { gc?: () => void }).gc?.();
  process.send?.({ memory: process.memoryUsage() });
});
process.on('disconnect', async () => {
  await server.stop();
  await database.close();
});
