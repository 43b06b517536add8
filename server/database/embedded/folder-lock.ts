import { StartupError } from '../../errors.ts';
import { connectTo } from '../connect.ts';
import type { ConnectionConfig } from './connection.ts';

/** Any number will do, as long as nothing else in the portal's database locks on it. */
const lockKey = 7_364_001;

/**
 * One server owns a data folder. The lock is a session lock in its database, so it ends with the
 * process that holds it, however that ends.
 * @throws {StartupError} when another server holds it.
 */
export async function lockFolder(
  owner: ConnectionConfig,
  dataDir: string,
): Promise<{ release(): Promise<void> }> {
  // A lost lock means that Postgres itself went away, which every other connection reports as well.
  const client = await connectTo(owner);
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    lockKey,
  ]);
  if (!rows[0]?.locked) {
    await client.end();
    throw new StartupError(
      `Another server is already using ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
  }
  return { release: () => client.end() };
}
