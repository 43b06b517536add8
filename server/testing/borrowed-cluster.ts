import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { ConnectionConfig } from '../database/embedded/connection.ts';

export type BorrowedCluster = { owner: ConnectionConfig; superuser: ConnectionConfig; stop(): Promise<void> };

/**
 * Another Postgres for the tests, such as the oldest that the portal supports, given by a superuser's
 * address in TEST_POSTGRES_URL. The owner is made there as a managed host would: no superuser, but may
 * make roles and databases. One test run at a time.
 * @param templates databases that the last run may have left, and that go
 */
export async function borrowCluster(url: string, templates: readonly string[]): Promise<BorrowedCluster> {
  const { user = 'postgres', password = '', database, ...address } = parseIntoClientConfig(url);
  const superuser = {
    ...address,
    user,
    password: String(password),
    database: database ?? 'postgres',
  } as ConnectionConfig;
  const ownerPassword = randomBytes(12).toString('hex');
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(`
      do $$ begin create role portal_owner; exception when duplicate_object then null; end $$;
      alter role portal_owner login nosuperuser createrole createdb password '${ownerPassword}'`);
    for (const template of templates) await client.query(`drop database if exists ${template} with (force)`);
  } finally {
    await client.end();
  }
  return {
    owner: { ...superuser, user: 'portal_owner', password: ownerPassword },
    superuser,
    stop: async () => {},
  };
}
