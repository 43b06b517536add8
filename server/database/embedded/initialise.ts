import { spawn } from 'node:child_process';
import { chown, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../errors.ts';
import { connectTo } from '../connect.ts';
import type { Account } from './account.ts';
import { type Address, type ConnectionConfig, databaseName } from './connection.ts';
import type { OpenFolder } from './folder.ts';
import { childOptions, collect } from './process.ts';

/** Makes the cluster's files: UTF-8 whatever the environment, passwords only by SCRAM. */
export async function initialise(
  initdb: string,
  folder: OpenFolder,
  account: Account,
  password: string,
  { host }: Address,
) {
  // Beside the socket: the account may not reach the folder's parent, and initdb wants its folder empty.
  const passwordFile = join(process.platform === 'win32' ? tmpdir() : host, 'password');
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
      '--no-instructions',
    ];
    const child = spawn(initdb, arguments_, childOptions(folder, account));
    const said = collect(child);
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) throw new StartupError(`The database folder could not be made: ${said()}`);
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
