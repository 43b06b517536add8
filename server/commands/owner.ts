import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, readConfig } from '../config.ts';
import { connectAsOwner } from '../database/connect.ts';
import { migrate, withMigrationLock } from '../database/migrate.ts';
import { locate } from '../database/open.ts';
import { createCommandLog } from '../log.ts';
import { CommandError } from './command.ts';

type OwnerOptions = {
  /** Refuses while a server uses the embedded database; otherwise a running one is used beside its server. */
  exclusive?: boolean;
  /** Does not make an embedded database that is not there yet. */
  mustExist?: boolean;
  /** Brings the database up to date first. */
  migrated?: boolean;
};

/** Runs `work` on a connection of the database's owner, and leaves the database as running or stopped as it was. */
export async function asOwner<T>(
  options: OwnerOptions,
  work: (client: pg.Client, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  if (options.mustExist && !config.databaseUrl) await requireFolder(config.dataDir);
  const location = await locate(config, { exclusive: options.exclusive ?? false });
  try {
    if (options.migrated) await withMigrationLock(location.ownerDirect, (client) => migrate(client, log));
    const client = await connectAsOwner(location.ownerDirect);
    try {
      return await work(client, config);
    } finally {
      await client.end();
    }
  } finally {
    await location.leave();
  }
}

/** Standard output is for results. */
const log = createCommandLog();

async function requireFolder(dataDir: string): Promise<void> {
  await access(join(dataDir, 'postgres')).catch((cause) => {
    throw new CommandError(`There is no database in ${dataDir}. Is DATA_DIR the one of your server?`, cause);
  });
}
