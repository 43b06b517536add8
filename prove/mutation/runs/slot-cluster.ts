import { rm } from 'node:fs/promises';
import pg from 'pg';
import pino from 'pino';
import { makeWorld } from '../../../database/tests/world.ts';
import { startCluster } from '../../../server/database/embedded/cluster.ts';
import type { ConnectionConfig } from '../../../server/database/embedded/connection.ts';
import { ensureLoginRole } from '../../../server/database/login-role.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { type TestCluster, templateName, worldTemplateName } from '../../../server/testing/cluster.ts';
import { makeScratch, removeLeftScratch } from '../../../server/testing/scratch.ts';

/** A Postgres of a slot's own: what tests clone there is replaced by a mutated copy, one mutant after another. */
export type SlotCluster = {
  /** What the tests are given. */
  given: TestCluster;
  /** Makes the templates anew, with these statements run in both; throws what Postgres says of them. */
  mutate(statements: string): Promise<void>;
  /** Answers a query on the database as it is without a mutation. */
  ask<Row extends pg.QueryResultRow>(query: string): Promise<Row[]>;
  stop(): Promise<void>;
};

/** The templates of the tests, and where each lies unharmed. */
const pristine = { [templateName]: 'pristine_template', [worldTemplateName]: 'pristine_world' };
/** Nothing of it outlives the run. Functions are counted for the record of what tests touch. */
const settings = [
  'fsync = off',
  'full_page_writes = off',
  'synchronous_commit = off',
  "track_functions = 'all'",
];

export async function openSlotCluster(): Promise<SlotCluster> {
  await removeLeftScratch();
  const folder = await makeScratch('cluster');
  const { owner, superuser, stop } = await startCluster(folder);
  const admin = new pg.Client(superuser);
  await admin.connect();
  for (const setting of settings) await admin.query(`alter system set ${setting}`);
  await admin.query('select pg_reload_conf()');
  await makePristine(admin, owner, superuser);
  return {
    given: { owner: { ...owner, database: templateName }, superuser },
    async mutate(statements) {
      await dropOthers(admin);
      for (const [name, source] of Object.entries(pristine)) {
        await cloneWithComment(admin, name, source);
        await withClient({ ...superuser, database: name }, (client) => client.query(statements));
      }
    },
    async ask<Row extends pg.QueryResultRow>(query: string) {
      // Nobody may be connected to what is cloned.
      return withClient({ ...superuser, database: pristine[templateName] }, async (client) => {
        return (await client.query<Row>(query)).rows;
      });
    },
    async stop() {
      await admin.end();
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function makePristine(admin: pg.Client, owner: ConnectionConfig, superuser: ConnectionConfig) {
  const [empty, world] = [pristine[templateName], pristine[worldTemplateName]];
  await admin.query(`create database ${empty} owner portal_owner`);
  await withClient({ ...owner, database: empty }, async (client) => {
    await migrate(client, pino({ level: 'error' }));
    await ensureLoginRole(client, 'template');
  });
  await admin.query(`create database ${world} template ${empty} strategy file_copy owner portal_owner`);
  const known = await withClient({ ...superuser, database: world }, makeWorld);
  await admin.query(`comment on database ${world} is ${pg.escapeLiteral(JSON.stringify(known))}`);
}

/** What the last mutant's tests used, and left where they were stopped. */
async function dropOthers(admin: pg.Client) {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where not datistemplate and datname <> all($1)`,
    [['postgres', admin.database, 'portal', ...Object.values(pristine)]],
  );
  for (const { datname } of rows)
    await admin.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`);
}

/** The comment is what the tests know of the world (server/testing/database.ts), and is not cloned. */
async function cloneWithComment(admin: pg.Client, name: string, source: string) {
  await admin.query(`create database ${name} template ${source} strategy file_copy owner portal_owner`);
  const { rows } = await admin.query<{ known: string | null }>(
    `select shobj_description(oid, 'pg_database') as known from pg_database where datname = $1`,
    [source],
  );
  const known = rows[0]?.known;
  if (known) await admin.query(`comment on database ${name} is ${pg.escapeLiteral(known)}`);
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
