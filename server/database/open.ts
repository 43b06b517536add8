import type pg from 'pg';
import type { Logger } from 'pino';
import { type Config, isPublic } from '../config.ts';
import type { KeyRing } from '../keys/keys.ts';
import { type Database, openDatabase } from './database.ts';
import { findCluster, startCluster } from './embedded/cluster.ts';
import type { ConnectionConfig } from './embedded/connection.ts';
import { lockFolder, lockFolderAlone } from './embedded/folder-lock.ts';
import { refuseHalfRestored } from './embedded/half-restored.ts';
import { keepRunning } from './embedded/keep-running.ts';
import { asLogin, ensureLoginRole } from './login-role.ts';
import { migrate, withMigrationLock } from './migrate.ts';
import { readLedger } from './migrations/ledger.ts';
import { connectionOf, reach } from './reach.ts';
import { roomIn } from './room.ts';

/** The portal's database, migrated, and what was needed to have it. */
export type PortalDatabase = {
  database: Database;
  /** The owner's connection: for migrations, the command line and backups only. */
  owner: ConnectionConfig;
  close(): Promise<void>;
};

/** Where the database is and how to let go of it. */
export type Location = {
  owner: ConnectionConfig;
  ownerDirect: ConnectionConfig;
  embedded: boolean;
  leave(): Promise<void>;
};

type OpenOptions = {
  config: Config;
  keys: KeyRing;
  log: Logger;
  /**
   * What has to be there before a database is changed that an earlier version has used, and cannot use afterwards. A new
   * one waits for nothing.
   */
  beforeChange?: Promise<void>;
};

/** Starts or reaches Postgres, brings it up to date, and opens it for the server. */
export async function openPortalDatabase(options: OpenOptions): Promise<PortalDatabase> {
  const { config, log } = options;
  const location = await locate(config, { exclusive: true, log });
  try {
    const login = await prepare(location, options);
    const database = openDatabase({
      connection: asLogin(location.owner, login.user, login.password),
      direct: asLogin(location.ownerDirect, login.user, login.password),
      poolSize: config.poolSize,
      log,
      ...(location.embedded && {
        room: roomIn(config.dataDir),
        reserve: config.diskReserve,
        isEmbedded: true,
      }),
    });
    return {
      database,
      owner: location.ownerDirect,
      close: async () => {
        await database.close();
        await location.leave();
      },
    };
  } catch (error) {
    await location.leave();
    throw error;
  }
}

type LocateOptions = {
  /** An embedded database is wanted alone; else one that a server keeps running is used beside that server. */
  exclusive: boolean;
  /** Given by whoever stays: an embedded database that ends is started again, and this is told of it. */
  log?: Logger;
};

/** Finds the database that the configuration names, and makes and starts it where it is embedded. */
export async function locate(config: Config, options: LocateOptions): Promise<Location> {
  if (config.databaseUrl) return locateGiven(config.databaseUrl, config.databaseDirectUrl, options);
  return locateEmbedded(config, options);
}

/** How long a database elsewhere may be away when a server starts, and when somebody waits at a terminal. */
const reachedWithinMs = { server: 60_000, command: 5_000 };

async function locateGiven(
  url: string,
  directUrl: string | undefined,
  { log }: LocateOptions,
): Promise<Location> {
  const owner = connectionOf('DATABASE_URL', url);
  const ownerDirect = directUrl ? connectionOf('DATABASE_DIRECT_URL', directUrl) : owner;
  const patience = { withinMs: log ? reachedWithinMs.server : reachedWithinMs.command, log };
  await reach('DATABASE_URL', owner, patience);
  if (directUrl && directUrl !== url) await reach('DATABASE_DIRECT_URL', ownerDirect, patience);
  return { owner, ownerDirect, embedded: false, leave: async () => {} };
}

/** Whoever owns the folder decides whether its Postgres runs; the others use it while it does. */
async function locateEmbedded(
  { dataDir, backup }: Config,
  { exclusive, log }: LocateOptions,
): Promise<Location> {
  const lock = exclusive ? await lockFolderAlone(dataDir) : await lockFolder(dataDir);
  if (!lock) {
    const owner = await findCluster(dataDir);
    return { owner, ownerDirect: owner, embedded: true, leave: async () => {} };
  }
  try {
    await refuseHalfRestored(dataDir);
    const archiving = backup.to ? { everySeconds: backup.everySeconds } : undefined;
    const cluster = await startCluster(dataDir, archiving);
    const keeper = log && keepRunning(cluster, log);
    const leave = async () => {
      await keeper?.stop();
      // A killed server's database stays as a command found it.
      if (exclusive || cluster.started) await cluster.stop();
      lock.release();
    };
    return { owner: cluster.owner, ownerDirect: cluster.owner, embedded: true, leave };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function prepare(
  { ownerDirect, embedded }: Location,
  { config, keys, log, beforeChange }: OpenOptions,
) {
  const password = keys.derive('database login');
  const user = await withMigrationLock(ownerDirect, async (client) => {
    if ((await readLedger(client)).kind !== 'none') await beforeChange;
    const applied = await migrate(client, log);
    if (applied.length > 0) log.info({ applied: applied.length }, 'the database was brought up to date');
    if (await wantsDemo(client, config, embedded)) {
      const { loadDemo } = await import('../../database/demo/load.ts');
      await loadDemo(client);
    }
    return ensureLoginRole(client, password);
  });
  return { user, password };
}

/** The demo school is for a first look: an empty database, on this machine unless asked for. */
async function wantsDemo(client: pg.Client, config: Config, embedded: boolean): Promise<boolean> {
  const wanted = config.demo ?? (embedded && !isPublic(config));
  return wanted && (await isEmpty(client));
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  await client.query('begin read only');
  try {
    await client.query('set local role service_role');
    const { rowCount } = await client.query(
      'select from auth.users union all select from public.schools limit 1',
    );
    return rowCount === 0;
  } finally {
    await client.query('rollback');
  }
}
