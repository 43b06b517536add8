import { rm } from 'node:fs/promises';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../database/embedded/cluster.ts';
import type { ConnectionConfig } from '../database/embedded/connection.ts';
import { ensureLoginRole } from '../database/login-role.ts';
import { migrate } from '../database/migrate.ts';
import { borrowCluster } from './borrowed-cluster.ts';
import { makeScratch, removeLeftScratch } from './scratch.ts';

export type TestCluster = { owner: ConnectionConfig; superuser: ConnectionConfig };

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** The database that test files clone: migrated, empty. */
export const templateName = 'portal_template';
/** Another, made by the first file that needs it: with the world of the policies' tests in it (database/tests). */
export const worldTemplateName = 'portal_world';

/** Nothing of this cluster outlives the run. What happens in a crash is tested on clusters of their own. */
const forgetful = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Runs once before all tests: a Postgres of their own, or the one in TEST_POSTGRES_URL, with a migrated template in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftScratch();
  const folder = await makeScratch('cluster');
  const given = process.env.TEST_POSTGRES_URL;
  const cluster = given
    ? await borrowCluster(given, [templateName, worldTemplateName])
    : await startCluster(folder);
  const owner = { ...cluster.owner, database: templateName };
  const superuser = new pg.Client(cluster.superuser);
  await superuser.connect();
  if (!given) {
    for (const setting of forgetful) await superuser.query(`alter system set ${setting} = off`);
    await superuser.query('select pg_reload_conf()');
  }
  await superuser.query(`create database ${templateName} owner portal_owner`);
  await superuser.end();
  const client = new pg.Client(owner);
  await client.connect();
  await migrate(client, pino({ level: process.env.LOG_LEVEL ?? 'error' }));
  // Makes the shared roles once, so that clones made side by side do not race for them.
  await ensureLoginRole(client, 'template');
  await client.end();
  const { host, port, user, password, database } = cluster.superuser;
  project.provide('cluster', {
    owner: {
      host: cluster.owner.host,
      port: cluster.owner.port,
      user: cluster.owner.user,
      password: cluster.owner.password,
      database: templateName,
    },
    superuser: { host, port, user, password, database },
  } as TestCluster);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true });
  };
}
