import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../errors.ts';
import { type Account, unprivilegedAccount } from './account.ts';
import { type Archiving, archiveSettings, archivesAs, makeArchiveFolder } from './archiving.ts';
import { findBinaries } from './binaries.ts';
import {
  type Address,
  type ConnectionConfig,
  connectionsOf,
  listeningAddress,
  makeSocketFolder,
  readiness,
  refuseStrange,
  removeSocketFolder,
} from './connection.ts';
import { openFolder } from './folder.ts';
import { createDatabase, initialise } from './initialise.ts';
import { findPostmaster } from './postmaster.ts';
import { ownWords, type Running, runPostgres } from './process.ts';
import { type DatabaseSecrets, databaseSecrets } from './secrets.ts';
import { startPostgres } from './start.ts';
import { stopPostgres } from './stop.ts';

/** A running Postgres on a folder of its own. */
export type Cluster = {
  /** The connection of the account that owns the portal's database and is not a superuser. */
  owner: ConnectionConfig;
  /** For tests and recovery only; the server never connects with it after the first start. */
  superuser: ConnectionConfig;
  /** Whether this call started it; a cluster found running belongs to whoever started it. */
  started: boolean;
  /** Whether it lives and is not on its way out. */
  runs(): Promise<boolean>;
  /** Starts it again, unless it runs. A folder that is gone is not made anew: it would be an empty portal. */
  startAgain(signal: AbortSignal): Promise<void>;
  /** What the one that this process started said of itself last. */
  lastWords(): string;
  /** Fast shutdown: open transactions are rolled back, everything committed is kept. */
  stop(): Promise<void>;
};

type Home = {
  folder: string;
  account: Account;
  secrets: DatabaseSecrets;
  address: Address;
  superuser: ConnectionConfig;
  owner: ConnectionConfig;
  archiving: Archiving | undefined;
};

/**
 * Starts the Postgres on `dataDir`, made on the first call, or finds the one already running there. One that was started
 * to archive otherwise is started again.
 */
export async function startCluster(dataDir: string, archiving?: Archiving): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const home = { ...(await homeOf(dataDir)), archiving };
  const { folder, account, secrets, address, owner, superuser } = home;
  let running: Running | undefined;
  try {
    await makeSocketFolder(address, account);
    const { initdb } = await findBinaries(account);
    await initialise(folder, { initdb, account, password: secrets.superuser, address });
    running = await bringUp(home);
  } catch (error) {
    await removeSocketFolder(address);
    throw error;
  }
  return {
    owner,
    superuser,
    started: running !== undefined,
    runs: async () => (await findPostmaster(folder))?.isStopping === false,
    startAgain: async (signal) => {
      running = (await bringUp(home, signal)) ?? running;
    },
    lastWords: () => ownWords(running?.said() ?? ''),
    stop: () => stopCluster(home),
  };
}

const foundWithinMs = 30_000;

/**
 * The owner's connection to the Postgres that another process keeps on `dataDir`, which may be starting it right now.
 * @throws {StartupError} when it does not take connections in time
 */
export async function findCluster(dataDir: string): Promise<ConnectionConfig> {
  const { superuser, owner } = await homeOf(dataDir);
  for (const began = performance.now(); performance.now() - began < foundWithinMs; await wait(100)) {
    if ((await readiness(superuser)) === 'ready') return owner;
  }
  throw new StartupError(
    `A server is using ${dataDir}, but its database does not take connections. The server's log says why.`,
  );
}

/** The superuser's connection to the Postgres on `dataDir`, for whoever copies it. */
export async function superuserOf(dataDir: string): Promise<ConnectionConfig> {
  return (await homeOf(dataDir)).superuser;
}

/** To the portal's own database in it, past every policy. */
export async function portalOf(dataDir: string): Promise<ConnectionConfig> {
  const { superuser, owner } = await homeOf(dataDir);
  return { ...superuser, database: owner.database };
}

async function homeOf(dataDir: string): Promise<Omit<Home, 'archiving'>> {
  const folder = join(await realpath(dataDir), 'postgres');
  const account = await unprivilegedAccount();
  const secrets = await databaseSecrets(dataDir);
  const address = listeningAddress(folder);
  await refuseStrange(address, account);
  return { folder, account, secrets, address, ...connectionsOf(address, secrets) };
}

/** The process that was started, or nothing when one ran already. */
async function bringUp(home: Home, signal?: AbortSignal): Promise<Running | undefined> {
  const running = await startOrFind(home, signal);
  if (running || (await archivesAs(home.superuser, home.archiving))) return running;
  await stopPostgres(home.folder);
  return startOrFind(home, signal);
}

async function startOrFind(
  { folder, account, secrets, address, superuser, archiving }: Home,
  signal?: AbortSignal,
): Promise<Running | undefined> {
  // A system that tidies its temporary folder may have taken it since.
  await makeSocketFolder(address, account);
  const binaries = await findBinaries(account);
  const opened = await openFolder(folder, account);
  try {
    if (archiving) await makeArchiveFolder(folder, account);
    const running = await startPostgres({
      folder,
      lockFiles: [join(folder, 'postmaster.pid'), join(address.host, `.s.PGSQL.${address.port}.lock`)],
      connection: superuser,
      run: () => runPostgres(binaries.postgres, opened, account, address, archiveSettings(archiving)),
      signal,
    });
    // Also of one that was found: whoever started it may have been killed before.
    await createDatabase(superuser, secrets.owner);
    return running;
  } finally {
    await opened.close();
  }
}

async function stopCluster({ folder, address }: Home) {
  await stopPostgres(folder);
  await removeSocketFolder(address);
}
