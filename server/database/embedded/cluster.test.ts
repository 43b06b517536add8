import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeScratch } from '../../testing/scratch.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { listeningAddress } from './connection.ts';
import { lockFolder, lockFolderAlone } from './folder-lock.ts';

let folder: string;
let running: Cluster | undefined;

beforeEach(async () => {
  folder = await makeScratch('cluster');
  // As a home that only its owner can enter: under root, Postgres runs as somebody else.
  await chmod(folder, 0o700);
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  const { host } = listeningAddress(join(await realpath(folder), 'data/postgres'));
  expect(existsSync(host), 'the folder of the socket stays').toBe(false);
  await rm(folder, { recursive: true });
});

async function start() {
  running = await startCluster(join(folder, 'data'));
  return running;
}

async function ask(cluster: Cluster, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(cluster.owner);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

test('a database is made below a folder that its account cannot enter, in UTF-8 and with fsync', async () => {
  const cluster = await start();
  const { rows } = await ask(
    cluster,
    "select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync, current_setting('listen_addresses') as network, rolsuper from pg_roles where rolname = current_user",
  );
  expect(rows).toEqual([{ encoding: 'UTF8', fsync: 'on', network: '', rolsuper: false }]);
});

test('the database of a killed server is found running and keeps what was written', async () => {
  const first = await start();
  await ask(first, 'create table kept (id int); insert into kept values (7)');
  const second = await start();
  expect(second.started).toBe(false);
  expect((await ask(second, 'select id from kept')).rows).toEqual([{ id: 7 }]);
});

test('a killed database is recovered with what was committed', async () => {
  const first = await start();
  await ask(first, 'create table kept (id int); insert into kept values (7)');
  const pid = Number((await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  const second = await start();
  expect(second.started).toBe(true);
  expect((await ask(second, 'select id from kept')).rows).toEqual([{ id: 7 }]);
});

test('a second server on the same folder is refused in words that say what to do', async () => {
  const lock = await lockFolderAlone(folder);
  expect(await lockFolder(folder)).toBeUndefined();
  await expect(lockFolderAlone(folder)).rejects.toThrow(
    /Another server is already using .* DATA_DIR of its own/,
  );
  lock.release();
  (await lockFolderAlone(folder)).release();
});

test('nobody reads the database passwords but the account of the server', async () => {
  await start();
  const { mode } = await stat(join(folder, 'data/secrets/database.json'));
  expect(mode & 0o077).toBe(0);
});

test('a folder that cannot be written to is named', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(lockFolder(join(file, 'data'))).rejects.toThrow(/DATA_DIR cannot be used: .*owner\.lock/);
});

test('a lock file that names some other program after the machine was started anew is in nobody’s way', async () => {
  const first = await start();
  await ask(first, 'create table kept (id int); insert into kept values (7)');
  const lockFile = join(folder, 'data/postgres/postmaster.pid');
  const lines = (await readFile(lockFile, 'utf8')).split('\n');
  process.kill(Number(lines[0]), 'SIGKILL');
  await writeFile(lockFile, [process.pid, ...lines.slice(1)].join('\n'));
  expect(await first.runs()).toBe(false);
  const second = await start();
  expect(second.started).toBe(true);
  expect((await ask(second, 'select id from kept')).rows).toEqual([{ id: 7 }]);
});

test('a folder with files of something else is left alone', async () => {
  await mkdir(join(folder, 'data/postgres'), { recursive: true });
  await writeFile(join(folder, 'data/postgres/letter.txt'), 'mine');
  await expect(startCluster(join(folder, 'data'))).rejects.toThrow(/holds files but no database/);
  expect(await readFile(join(folder, 'data/postgres/letter.txt'), 'utf8')).toBe('mine');
});

test('Postgres that takes no connections is given up in its own words', async () => {
  const cluster = await start();
  await cluster.stop();
  const control = join(folder, 'data/postgres/global/pg_control');
  await rm(control);
  await expect(start()).rejects.toThrow(
    /Postgres did not start: .*(could not find the database system|pg_control)/s,
  );
});
