import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
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
export async function listeningAddress(folder: string, account: Account): Promise<Address> {
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
