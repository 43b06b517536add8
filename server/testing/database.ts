import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '../database/database.ts';
import type { ConnectionConfig } from '../database/embedded/connection.ts';
import { asLogin, ensureLoginRole } from '../database/login-role.ts';
import { templateName } from './cluster.ts';
import { refusingToWaitForItself } from './no-waiting-for-itself.ts';

/** A migrated, empty database of a test file's own. */
export type TestDatabase = {
  /** As the server sees it: the login role, which must take on a scope. */
  database: Database;
  /** A superuser's connection, past every policy: for arranging and for re-reading what happened. */
  admin: pg.Client;
  owner: ConnectionConfig;
  /** Another pool on the same database, as a second server would open. */
  openAgain(options?: Partial<DatabaseOptions>): Database;
  drop(): Promise<void>;
};

const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
const loginPassword = 'test';

/** Clones the migrated template, or a fuller one; call `drop` when the file is done. */
export async function cloneDatabase(template: string = templateName): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(cluster.superuser, cloning(name, template));
  const owner = { ...cluster.owner, database: name };
  const login = await withClient(owner, (client) => ensureLoginRole(client, loginPassword));
  const connection = asLogin(owner, login, loginPassword);
  const opened: Database[] = [];
  const openAgain = (options: Partial<DatabaseOptions> = {}) => {
    const database = openDatabase({ connection, direct: connection, poolSize: 8, log, ...options });
    opened.push(database);
    return refusingToWaitForItself(database);
  };
  const admin = new pg.Client({ ...cluster.superuser, database: name });
  await admin.connect();
  return {
    database: openAgain(),
    admin,
    owner,
    openAgain,
    drop: async () => {
      await admin.end();
      await Promise.all(opened.map((database) => database.close()));
      await asSuperuser(cluster.superuser, `drop database ${name} with (force)`);
      await asSuperuser(cluster.superuser, `drop role ${pg.escapeIdentifier(login)}`);
    },
  };
}

/**
 * Makes a template with something in it, unless another file of this run has made it; what `fill` knew of it then.
 * @param fill is given a superuser's connection; what it returns is kept as JSON
 * @param begins as what it is cloned
 */
export async function makeTemplate<T>(
  name: string,
  fill: (admin: pg.Client) => Promise<T>,
  begins: string = templateName,
): Promise<T> {
  const { superuser } = inject('cluster');
  return withClient(superuser, async (client) => {
    // Until this connection ends: the files that need it first wait for the one that makes it.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query<{ known: string | null }>(
      `select shobj_description(oid, 'pg_database') as known from pg_database where datname = $1`,
      [name],
    );
    // One without a comment was not finished.
    if (rows[0]?.known) return JSON.parse(rows[0].known) as T;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(cloning(name, begins));
    const known = await withClient({ ...superuser, database: name }, fill);
    await client.query(`comment on database ${name} is ${pg.escapeLiteral(JSON.stringify(known))}`);
    return known;
  });
}

const cloning = (name: string, template: string) =>
  `create database ${name} template ${template} strategy file_copy owner portal_owner`;

async function asSuperuser(superuser: ConnectionConfig, statement: string) {
  await withClient(superuser, (client) => client.query(statement));
}

async function withClient<T>(
  connection: ConnectionConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
