import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '../../errors.ts';
import type { Account } from './account.ts';
import type { DatabaseSecrets } from './secrets.ts';

export type ConnectionConfig = pg.ClientConfig & { user: string; password: string; database: string };

/** The portal's database inside the cluster. */
export const databaseName = 'portal';

/** Where Postgres listens: the folder of its socket, or a loopback address, and the port. */
export type Address = { host: string; port: number };

/** A socket in a short path, because a socket's address holds 107 bytes; loopback where sockets do not exist. */
export function listeningAddress(folder: string): Address {
  const hash = createHash('sha256').update(folder).digest();
  if (process.platform === 'win32')
    return { host: '127.0.0.1', port: 20_000 + (hash.readUInt16BE(0) % 20_000) };
  return { host: join(tmpdir(), `school-communicator-${hash.toString('hex').slice(0, 12)}`), port: 5432 };
}

const isFolder = ({ host }: Address): boolean => host.startsWith(tmpdir());

/**
 * Makes the folder of the socket, for whoever starts Postgres.
 * @throws {StartupError} when it is another account's
 */
export async function makeSocketFolder(address: Address, account: Account): Promise<void> {
  if (!isFolder(address)) return;
  const { host } = address;
  await mkdir(host, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await refuseStrange(address, account);
  if (account) await chown(host, account.uid, account.gid);
}

/** Removes it; it stays where somebody else put a file there, or another Postgres listens. */
export async function removeSocketFolder(address: Address): Promise<void> {
  if (isFolder(address)) await rmdir(address.host).catch(() => {});
}

/**
 * What lies in the temporary folder under this name may be another account's, who would be told the passwords.
 * @throws {StartupError} when it is; nothing is there when no Postgres runs
 */
export async function refuseStrange(address: Address, account: Account): Promise<void> {
  const found = isFolder(address) ? await lstat(address.host).catch(() => undefined) : undefined;
  if (!found) return;
  const uid = process.getuid?.() ?? 0;
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== account?.uid)) {
    throw new StartupError(`${address.host} belongs to another account; remove it and start again.`);
  }
}

export function connectionsOf(address: Address, secrets: DatabaseSecrets) {
  const common = { ...address, keepAlive: true, connectionTimeoutMillis: 10_000 };
  return {
    owner: { ...common, user: 'portal_owner', password: secrets.owner, database: databaseName },
    superuser: { ...common, user: 'postgres', password: secrets.superuser, database: 'postgres' },
  } satisfies Record<string, ConnectionConfig>;
}

/** What Postgres answers to whoever connects: it is there, it starts up, recovers or shuts down, or nothing at all. */
export type Readiness = 'ready' | 'busy' | 'silent';

/** @throws {StartupError} when it does not know the kept password, or was never completed */
export async function readiness(connection: ConnectionConfig): Promise<Readiness> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '28P01') {
      throw new StartupError(
        'The kept database password does not fit the running database: is secrets/ from another folder?',
      );
    }
    if (code === '3D000') {
      throw new StartupError(
        `The database folder is incomplete: its first start was cut off before anything was kept in it. Remove the folder postgres in DATA_DIR and start again.`,
      );
    }
    return code === '57P03' ? 'busy' : 'silent';
  }
}
