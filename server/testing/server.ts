import type pg from 'pg';
import pino from 'pino';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type KeyRing, makeKeys, openKeyRing } from '../keys/keys.ts';
import { type Server, serve } from '../server.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

/** A server on a database of its own, at a free port. */
export type TestServer = {
  url: string;
  keys: KeyRing;
  database: Database;
  /** Past every policy: for arranging and for re-reading what happened. */
  admin: pg.Client;
  /** A second server on the same database, with the same keys. */
  startBeside(environment?: Record<string, string>): Promise<Server>;
  stop(): Promise<void>;
};

/**
 * Starts the whole server.
 * @param environment further settings, by their names in docs/operations.md
 * @param clone makes its database
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  clone: () => Promise<TestDatabase> = cloneDatabase,
): Promise<TestServer> {
  const cloned = await clone();
  const keys = await openKeyRing(await makeKeys());
  const servers: Server[] = [];
  const start = async (database: Database, extra: Record<string, string>) => {
    const config = readConfig({ PORT: '0', ...environment, ...extra });
    const server = await serve({ config, keys, database, log: testLog() });
    servers.push(server);
    return server;
  };
  const first = await start(cloned.database, {});
  return {
    url: first.url,
    keys,
    database: cloned.database,
    admin: cloned.admin,
    startBeside: (extra = {}) => start(cloned.openAgain(), extra),
    stop: () => stopAll(servers, cloned),
  };
}

async function stopAll(servers: Server[], cloned: TestDatabase) {
  await Promise.all(servers.map((server) => server.stop()));
  await cloned.drop();
}

function testLog() {
  return pino({ level: process.env.LOG_LEVEL ?? 'silent' });
}
