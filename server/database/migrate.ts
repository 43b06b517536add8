import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Logger } from 'pino';
import { admitBackupReader } from './backup-reader.ts';
import { connectTo } from './connect.ts';
import type { ConnectionConfig } from './embedded/connection.ts';
import { noteDigests, readHistory, readMigrations, requireOwnHistory } from './history.ts';

const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url));

/** Any number will do, as long as nothing else in the portal's database locks on it. */
const lockKey = 7_364_002;

/**
 * Runs `work` on an owner's connection while holding the lock of the migrations: servers that start
 * together wait for the first one, and then find nothing left to do.
 */
export async function withMigrationLock<T>(
  owner: ConnectionConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectTo(owner);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Applies the migrations that the database does not have yet, each in a transaction; their names.
 * @throws {StartupError} when the database is of a newer version, or of files that were edited since
 */
export async function migrate(client: pg.Client, log: Logger): Promise<string[]> {
  const files = await readMigrations(migrationsFolder);
  const history = await readHistory(client);
  requireOwnHistory(history, files);
  const applied = history.length === files.length ? [] : await applyMissing(client, log);
  if (applied.length > 0 || history.some(({ digest }) => digest === null)) await noteDigests(client, files);
  return applied;
}

async function applyMissing(client: pg.Client, log: Logger): Promise<string[]> {
  // Most starts have nothing to apply and need not load it.
  const { runner } = await import('node-pg-migrate');
  await client.query('create schema if not exists private');
  // Not each of a hundred waits for the disk: what a crash loses, the next start applies again, in order.
  await client.query('set synchronous_commit = off');
  const applied = await runner({
    dbClient: client,
    dir: migrationsFolder,
    direction: 'up',
    migrationsSchema: 'private',
    migrationsTable: 'migrations',
    noLock: true,
    // Before the first release, files were added to earlier rooms, too.
    checkOrder: false,
    log: (message) => log.debug({ migration: true }, message),
    logger: {
      debug: (message) => log.debug(message),
      info: (message) => log.debug(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  });
  await client.query('reset synchronous_commit');
  await admitBackupReader(client);
  return applied.map((migration) => migration.name);
}
