import { mkdir, realpath, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import {
  type Address,
  accepts,
  type ConnectionConfig,
  connectionsOf,
  listeningAddress,
} from './connection.ts';
import { exists, makeFolder, openFolder } from './folder.ts';
import { createDatabase, initialise } from './initialise.ts';
import { spawnPostgres, startPostgres, stopByPid } from './process.ts';
import { databaseSecrets } from './secrets.ts';

/** A running Postgres on a folder of its own. */
export type Cluster = {
  /** The connection of the account that owns the portal's database and is not a superuser. */
  owner: ConnectionConfig;
  /** For tests and recovery only; the server never connects with it after the first start. */
  superuser: ConnectionConfig;
  /** Whether this call started it; a cluster found running belongs to whoever started it. */
  started: boolean;
  /** Fast shutdown: open transactions are rolled back, everything committed is kept. */
  stop(): Promise<void>;
};

/** Starts the Postgres on `dataDir`, made on the first call, or finds the one already running there. */
export async function startCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const folder = join(await realpath(dataDir), 'postgres');
  const account = await unprivilegedAccount();
  const secrets = await databaseSecrets(dataDir);
  const address = await listeningAddress(folder, account);
  const connections = connectionsOf(address, secrets);
  if (await accepts(connections.superuser)) {
    return { ...connections, started: false, stop: () => stopCluster(folder, address) };
  }
  await makeFolder(folder, account);
  const opened = await openFolder(folder, account);
  try {
    const binaries = await findBinaries(account);
    if (!(await exists(join(folder, 'PG_VERSION'))))
      await initialise(binaries.initdb, opened, account, secrets.superuser, address);
    await startPostgres(
      () => spawnPostgres(binaries.postgres, opened, account, address),
      [join(folder, 'postmaster.pid'), join(address.host, `.s.PGSQL.${address.port}.lock`)],
      connections.superuser,
    );
    await createDatabase(connections.superuser, secrets.owner);
    return { ...connections, started: true, stop: () => stopCluster(folder, address) };
  } finally {
    await opened.close();
  }
}

async function stopCluster(folder: string, { host }: Address) {
  await stopByPid(folder);
  // The socket's own folder; it stays where sockets do not exist, or when somebody else put a file there.
  if (host.startsWith(tmpdir())) await rmdir(host).catch(() => {});
}
