import { randomBytes } from 'node:crypto';
import { chown, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../errors.ts';
import { flushFolder } from '../../flush-folder.ts';
import { connectTo } from '../connect.ts';
import type { Account } from './account.ts';
import { type Address, type ConnectionConfig, databaseName } from './connection.ts';
import { makeFolder, type OpenFolder, openFolder } from './folder.ts';
import { kill } from './postmaster.ts';
import { runProgram } from './process.ts';

const withinMs = 5 * 60_000;

type InitialiseOptions = {
  initdb: string;
  account: Account;
  /** The superuser's. */
  password: string;
  address: Address;
};

/**
 * Makes the cluster's files where there are none yet. They are made beside their place and then moved there: whenever
 * it is cut off, by the power too, the folder is there whole or not at all.
 */
export async function initialise(folder: string, options: InitialiseOptions): Promise<void> {
  if (await isThere(folder)) return;
  const [home, name] = [dirname(folder), basename(folder)];
  await removeLeftOver(home, name);
  // A name of its own: a program that outlived its server may still write under the last one's.
  const partial = join(home, `${name}.${randomBytes(6).toString('hex')}.partial`);
  try {
    await makeFolder(partial, options.account);
    const opened = await openFolder(partial, options.account);
    try {
      await makeCluster(opened, options);
    } finally {
      await opened.close();
    }
    await rename(partial, folder);
    await flushFolder(home);
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

async function isThere(folder: string): Promise<boolean> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.includes('PG_VERSION')) return true;
  if (found === undefined) return false;
  if (found.length > 0) {
    throw new StartupError(
      `${folder} holds files but no database. Move it away, or give the server another DATA_DIR.`,
    );
  }
  await rmdir(folder);
  return false;
}

async function removeLeftOver(home: string, name: string): Promise<void> {
  const found = await readdir(home);
  const left = found.filter((entry) => entry.startsWith(`${name}.`) && entry.endsWith('.partial'));
  // Whatever still writes there is done soon; the next start removes what stays now.
  await Promise.all(
    left.map((entry) =>
      rm(join(home, entry), { recursive: true, force: true, maxRetries: 3 }).catch(() => {}),
    ),
  );
}

/** In UTF-8 whatever the environment, passwords only by SCRAM. */
async function makeCluster(folder: OpenFolder, { initdb, account, password, address }: InitialiseOptions) {
  // Beside the socket: the account may not reach the folder's parent, and initdb wants its folder empty.
  const passwordFile = join(process.platform === 'win32' ? tmpdir() : address.host, 'password');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
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
      // Of the log a segment is archived every minute, full or not.
      '--wal-segsize=1',
      '--no-instructions',
    ];
    const program = runProgram(initdb, arguments_, folder, account);
    const deadline = wait(withinMs, 'late' as const, { ref: false });
    const code = await Promise.race([program.ended, deadline]);
    if (code === 'late' && program.pid) kill(program.pid, 'SIGKILL');
    if (code !== 0) {
      const said = program.said() || (code === 'late' ? 'it took too long' : `it ended with ${code}`);
      throw new StartupError(`The database folder could not be made: ${said}`);
    }
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The owner is not a superuser, as on a managed host, so that forced row security binds it here too. */
export async function createDatabase(superuser: ConnectionConfig, ownerPassword: string) {
  const client = await connectTo(superuser);
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
