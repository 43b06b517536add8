import { execFile } from 'node:child_process';
import { readdir, realpath } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { unprivilegedAccount } from '../database/embedded/account.ts';
import type { Binaries } from '../database/embedded/binaries.ts';
import {
  type ConnectionConfig,
  connectionsOf,
  listeningAddress,
  makeSocketFolder,
} from '../database/embedded/connection.ts';
import { makeFolder, openFolder } from '../database/embedded/folder.ts';
import { createDatabase } from '../database/embedded/initialise.ts';
import { runPostgres, runProgram } from '../database/embedded/process.ts';
import { startPostgres } from '../database/embedded/start.ts';

const run = promisify(execFile);

/** A Postgres that the machine has, beside the one that ships. */
export type InstalledPostgres = { version: number; binaries: Binaries };

type Versions = { from: number; below: number };

/** The oldest one of these versions: where Debian and Red Hat lay them, by `pg_config`, or on the path. */
export async function oldestInstalled({ from, below }: Versions): Promise<InstalledPostgres | undefined> {
  const folders = [
    ...(await foldersIn('/usr/lib/postgresql')),
    ...(await foldersIn('/usr', /^pgsql-\d+$/)),
    ...(await said('pg_config', ['--bindir'])),
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  ];
  const found = await Promise.all([...new Set(folders)].map(postgresIn));
  return found
    .filter((postgres) => postgres !== undefined)
    .filter(({ version }) => version >= from && version < below)
    .sort((one, other) => one.version - other.version)[0];
}

async function foldersIn(place: string, name = /^\d+$/): Promise<string[]> {
  const found = await readdir(place).catch(() => []);
  return found.filter((each) => name.test(each)).map((each) => join(place, each, 'bin'));
}

async function postgresIn(folder: string): Promise<InstalledPostgres | undefined> {
  const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  // Where there is no initdb it is another package's.
  const [words] = (await said(binaries.initdb, ['--version'])).length
    ? await said(binaries.postgres, ['--version'])
    : [];
  const version = Number(/ (\d+)/.exec(words ?? '')?.[1]);
  return version ? { version, binaries } : undefined;
}

const said = (program: string, options: string[]): Promise<string[]> =>
  run(program, options).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  );

/**
 * A cluster of it, with an empty database of the portal's owner, as `startCluster` makes one of the Postgres that ships.
 * @param dataDir from `makeScratch`: what a killed run leaves there the next one ends and removes. Whoever asked ends it
 *   with `endLeftPostgres`, also where this failed
 */
export async function startInstalled(
  { initdb, postgres }: Binaries,
  dataDir: string,
): Promise<Record<'owner' | 'superuser', ConnectionConfig>> {
  const folder = join(await realpath(dataDir), 'postgres');
  const account = await unprivilegedAccount();
  const address = listeningAddress(folder);
  const { owner, superuser } = connectionsOf(address, { owner: 'of this test', superuser: '' });
  await makeSocketFolder(address, account);
  await makeFolder(folder, account);
  const opened = await openFolder(folder, account);
  try {
    const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    const made = runProgram(initdb, [`--pgdata=${opened.path}`, ...options], opened, account);
    if ((await made.ended) !== 0) throw new Error(`No cluster could be made: ${made.said()}`);
    await startPostgres({
      folder,
      lockFiles: [],
      connection: superuser,
      run: () => runPostgres(postgres, opened, account, address, { fsync: 'off' }),
    });
  } finally {
    await opened.close();
  }
  await createDatabase(superuser, owner.password);
  return { owner, superuser };
}
