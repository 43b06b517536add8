import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../../database/embedded/cluster.ts';

/** A Postgres that a test may kill: nobody else uses it, and nothing starts it again but the test. */
export type OwnPostgres = {
  /** What DATABASE_URL names it by. */
  url: string;
  /** Asks it as its superuser, over a connection that is closed again; waits while it recovers. */
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** As a host stops it for an update: transactions under way are rolled back. */
  stop(): Promise<void>;
  /** Starts it at the same address. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

export async function makeOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-own-postgres-'));
  const { owner, superuser, stop } = await startCluster(folder);
  const url = new URL(`postgres://localhost/${owner.database}`);
  url.username = owner.user;
  url.password = owner.password;
  url.port = String(owner.port);
  if (owner.host?.startsWith('/')) url.searchParams.set('host', owner.host);
  return {
    url: url.toString(),
    ask: async (statement) => (await askOnceItIsThere(superuser, statement)).rows,
    stop,
    start: async () => {
      await startCluster(folder);
    },
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** What it says as soon as it answers at all: it may be recovering from what the test has done to it. */
async function askOnceItIsThere(connection: pg.ClientConfig, statement: string): Promise<pg.QueryResult> {
  for (;;) {
    try {
      return await askOnce(connection, statement);
    } catch (error) {
      // 57P01 to 57P03: it goes, or is not there yet.
      if (!/^57P0[123]$/.test(String((error as pg.DatabaseError).code))) throw error;
      await wait(20);
    }
  }
}

async function askOnce(connection: pg.ClientConfig, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
