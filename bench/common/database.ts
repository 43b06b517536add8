import pg from 'pg';
import pino from 'pino';
import type { Cluster } from '../../server/database/embedded/cluster.ts';
import type { ConnectionConfig } from '../../server/database/embedded/connection.ts';
import { asLogin, ensureLoginRole } from '../../server/database/login-role.ts';
import { migrate } from '../../server/database/migrate.ts';

export type BenchDatabase = {
  /** As the server signs in. */
  connection: ConnectionConfig;
  /** Past every policy, for filling and for looking. */
  superuser: ConnectionConfig;
  /** Whether it has just been made, and is empty. */
  made: boolean;
};

/** The migrated database `bench` of a cluster; one that is there already is brought up to date. */
export async function benchDatabase(cluster: Cluster): Promise<BenchDatabase> {
  const made = await withClient(cluster.superuser, async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'bench'`);
    if (rowCount === 0) await client.query('create database bench owner portal_owner');
    return rowCount === 0;
  });
  const owner = { ...cluster.owner, database: 'bench' };
  const login = await withClient(owner, async (client) => {
    await migrate(client, pino({ level: 'warn' }));
    return ensureLoginRole(client, 'bench');
  });
  return {
    connection: asLogin(owner, login, 'bench'),
    superuser: { ...cluster.superuser, database: 'bench' },
    made,
  };
}

export async function withClient<T>(
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
