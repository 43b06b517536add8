import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';

let folder: string;
let running: Cluster | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-cluster-'));
  // As a home that only its owner can enter: under root, Postgres runs as somebody else.
  await chmod(folder, 0o700);
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
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
  const cluster = await start();
  const lock = await lockFolder(cluster.owner, folder);
  await expect(lockFolder(cluster.owner, folder)).rejects.toThrow(
    /Another server is already using .* DATA_DIR of its own/,
  );
  await lock.release();
  const again = await lockFolder(cluster.owner, folder);
  await again.release();
});

test('nobody reads the database passwords but the account of the server', async () => {
  await start();
  const { mode } = await stat(join(folder, 'data/secrets/database.json'));
  expect(mode & 0o077).toBe(0);
});
