import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, open, readFile, realpath, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../errors.ts';
import { type Account, unprivilegedAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type DatabaseSecrets, databaseSecrets } from './secrets.ts';

export type ConnectionConfig = pg.ClientConfig & { user: string; password: string; database: string };

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

/** The portal's database inside the cluster. */
export const databaseName = 'portal';
const readyWithinMs = 60_000;
/** Beyond the largest process number that Linux gives out (2^22). */
const nobodysPid = 2 ** 22 + 1;

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
      await initialise(binaries.initdb, opened, account, secrets, folder);
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

type Address = { host: string; port: number };

/** A socket in a short path, because a socket's address holds 107 bytes; loopback where sockets do not exist. */
async function listeningAddress(folder: string, account: Account): Promise<Address> {
  const hash = createHash('sha256').update(folder).digest();
  if (process.platform === 'win32')
    return { host: '127.0.0.1', port: 20_000 + (hash.readUInt16BE(0) % 20_000) };
  const host = join(tmpdir(), `school-communicator-${hash.toString('hex').slice(0, 12)}`);
  await mkdir(host, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(host);
  const uid = process.getuid?.() ?? 0;
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== account?.uid)) {
    throw new StartupError(`${host} belongs to another account; remove it and start again.`);
  }
  if (account) await chown(host, account.uid, account.gid);
  return { host, port: 5432 };
}

function connectionsOf(address: Address, secrets: DatabaseSecrets) {
  const common = { ...address, keepAlive: true, connectionTimeoutMillis: 10_000 };
  return {
    owner: { ...common, user: 'portal_owner', password: secrets.owner, database: databaseName },
    superuser: { ...common, user: 'postgres', password: secrets.superuser, database: 'postgres' },
  } satisfies Record<string, ConnectionConfig>;
}

async function makeFolder(folder: string, account: Account) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

type OpenFolder = { path: string; fd: number | undefined; close(): Promise<void> };

/**
 * The unprivileged account may not be able to enter the folders above its own (a 0700 home). On Linux
 * the folder is therefore opened here and handed down as descriptor 3, which names it without a walk.
 */
async function openFolder(folder: string, account: Account): Promise<OpenFolder> {
  if (!account || process.platform !== 'linux') return { path: folder, fd: undefined, close: async () => {} };
  const handle = await open(folder);
  return { path: '/proc/self/fd/3', fd: handle.fd, close: () => handle.close() };
}

function childOptions(folder: OpenFolder, account: Account) {
  return {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'ignore', 'pipe', ...(folder.fd === undefined ? [] : [folder.fd])] as (
      | 'ignore'
      | 'pipe'
      | number
    )[],
  };
}

async function initialise(
  initdb: string,
  folder: OpenFolder,
  account: Account,
  secrets: DatabaseSecrets,
  path: string,
) {
  // Inside the folder's parent it would be out of the account's reach, and initdb wants its folder empty.
  const passwordFile = join(
    tmpdir(),
    `school-communicator-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`,
    'password',
  );
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, secrets.superuser, { mode: 0o600, flag: 'wx' });
  try {
    if (account) await chown(passwordFile, account.uid, account.gid);
    const arguments_ = [
      `--pgdata=${folder.path}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ];
    const child = spawn(initdb, arguments_, childOptions(folder, account));
    const said = collect(child);
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) throw new StartupError(`The database folder ${path} could not be made: ${said()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function spawnPostgres(
  postgres: string,
  folder: OpenFolder,
  account: Account,
  address: Address,
): ChildProcess {
  const onSocket = process.platform !== 'win32';
  const settings = {
    listen_addresses: onSocket ? '' : address.host,
    port: String(address.port),
    ...(onSocket && { unix_socket_directories: address.host, unix_socket_permissions: '0700' }),
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const options = { ...childOptions(folder, account), detached: true };
  return spawn(postgres, ['-D', folder.path, ...flags], options);
}

/** The last words of a program, for the error that reports its failure. */
function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4000);
  });
  return () => text.trim();
}

/** Spawns Postgres until it accepts connections: a killed one may leave processes that must end first. */
async function startPostgres(
  spawnOnce: () => ChildProcess,
  lockFiles: string[],
  connection: ConnectionConfig,
) {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const child = spawnOnce();
    const said = collect(child);
    while (child.exitCode === null && child.signalCode === null) {
      if (await accepts(connection)) return letGo(child);
      await wait(20);
    }
    const inUse = /lock file ".*" already exists|shared memory block .* is still in use/.test(said());
    if (!inUse || Date.now() > deadline) throw new StartupError(`Postgres did not start: ${said()}`);
    await Promise.all(lockFiles.map(disownZombie));
    await wait(100);
    // A server beside this one may have been the first to start it.
    if (await accepts(connection)) return;
  }
}

/** From here on it lives by itself: a killed server leaves it running and the next one adopts it. */
function letGo(child: ChildProcess) {
  child.unref();
  child.stderr?.resume();
  (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
}

/**
 * A killed Postgres whose parent has not asked for it yet stays in the process table, and its successor
 * takes it for alive. Its lock files then get a number that is nobody's; Postgres still checks by the
 * shared memory that they name that no process of it is left.
 */
async function disownZombie(file: string) {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const state = await readFile(`/proc/${lines[0]?.trim()}/stat`, 'utf8').catch(() => '');
  if (/\) Z /.test(state)) await writeFile(file, [nobodysPid, ...lines.slice(1)].join('\n'));
}

async function accepts(connection: ConnectionConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new StartupError(
        'The kept database password does not fit the running database: is secrets/ from another folder?',
      );
    }
    return false;
  }
}

/** The owner is not a superuser, as on a managed host, so that forced row security binds it here too. */
async function createDatabase(superuser: ConnectionConfig, ownerPassword: string) {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount) return;
    await client.query(
      `do $$ begin create role portal_owner login createrole createdb; exception when duplicate_object then null; end $$`,
    );
    await client.query(`alter role portal_owner password ${client.escapeLiteral(ownerPassword)}`);
    await client.query(`create database ${databaseName} owner portal_owner`);
  } finally {
    await client.end();
  }
}

async function stopCluster(folder: string, { host }: Address) {
  await stopByPid(folder);
  // The socket's own folder; it stays where sockets do not exist, or when somebody else put a file there.
  if (host.startsWith(tmpdir())) await rmdir(host).catch(() => {});
}

async function stopByPid(folder: string) {
  const file = join(folder, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  try {
    process.kill(pid, 'SIGINT');
    while (await exists(file)) await wait(10);
    // The process ends right after its file; bounded, because an orphan may stay as a zombie.
    for (let round = 0; round < 200 && process.kill(pid, 0); round++) await wait(10);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
