import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../../database/embedded/cluster.ts';
import type { ConnectionConfig } from '../../database/embedded/connection.ts';
import { findPostmaster, kill } from '../../database/embedded/postmaster.ts';
import { makeScratch } from '../scratch.ts';

/** A Postgres that a test may kill: nobody else uses it, and nothing starts it again but the test. */
export type OwnPostgres = {
  /** What DATABASE_URL names it by. */
  url: string;
  /** The connection of the portal's owner. */
  owner: ConnectionConfig;
  /** The connection of its superuser. */
  superuser: ConnectionConfig;
  /** Asks it as its superuser, over a connection that is closed again; waits while it recovers. */
  ask<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** As a host stops it for an update: transactions under way are rolled back. */
  stop(): Promise<void>;
  /** Without warning: it recovers when it is started. */
  kill(): Promise<void>;
  /** Has all of its processes stand still, those that are begun meanwhile too; resolves to what lets them go on. */
  freeze(): Promise<() => void>;
  /** Starts it at the same address. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** @param dataDir a folder in which a portal's database is, which goes with it; a new one with an empty database if left out */
export async function makeOwnPostgres(dataDir?: string): Promise<OwnPostgres> {
  const folder = dataDir ?? (await makeScratch('own'));
  const { owner, superuser, stop } = await startCluster(folder);
  const url = new URL(`postgres://localhost/${owner.database}`);
  url.username = owner.user;
  url.password = owner.password;
  url.port = String(owner.port);
  if (owner.host?.startsWith('/')) url.searchParams.set('host', owner.host);
  const postmaster = async () => (await findPostmaster(join(folder, 'postgres')))?.pid;
  return {
    url: url.toString(),
    owner,
    superuser,
    ask: async (statement, values) => (await askOnceItIsThere(superuser, statement, values)).rows,
    stop,
    kill: async () => {
      const pid = await postmaster();
      if (pid) kill(pid, 'SIGKILL');
      while (await postmaster()) await wait(5);
    },
    freeze: async () => freeze(await postmaster()),
    start: async () => {
      await startCluster(folder);
    },
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The postmaster first: it may be making a process more, which would still answer. */
async function freeze(postmaster: number | undefined): Promise<() => void> {
  if (!postmaster) return () => {};
  kill(postmaster, 'SIGSTOP');
  const all = [postmaster, ...(await childrenOf(postmaster))];
  for (const pid of all) kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of all) kill(pid, 'SIGCONT');
  };
}

/** The processes that this one has begun. Linux alone tells. */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_, index) => parents[index] === parent);
}

/** NaN for one that has ended meanwhile. */
async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
}

/** What it says as soon as it answers at all: it may be recovering from what the test has done to it. */
async function askOnceItIsThere(
  connection: pg.ClientConfig,
  statement: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  for (;;) {
    try {
      return await askOnce(connection, statement, values);
    } catch (error) {
      // 57P01 to 57P03: it goes, or is not there yet.
      if (!/^57P0[123]$/.test(String((error as pg.DatabaseError).code))) throw error;
      await wait(20);
    }
  }
}

async function askOnce(
  connection: pg.ClientConfig,
  statement: string,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    // Without values it may be several statements.
    return await (values.length > 0 ? client.query(statement, [...values]) : client.query(statement));
  } finally {
    await client.end();
  }
}
