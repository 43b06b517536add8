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

/**
 * A migrated database of a cluster; one that is there already is brought up to date.
 * @param template another of the cluster's databases to begin as a copy of, to which nobody is connected
 */
export async function benchDatabase(
  cluster: Cluster,
  name = 'bench',
  template = 'template1',
): Promise<BenchDatabase> {
  const made = await withClient(cluster.superuser, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    const [made, from] = [name, template].map((database) => pg.escapeIdentifier(database));
    if (rowCount === 0) await client.query(`create database ${made} template ${from} owner portal_owner`);
    return rowCount === 0;
  });
  const owner = { ...cluster.owner, database: name };
  const login = await withClient(owner, async (client) => {
    await migrate(client, pino({ level: 'warn' }));
    return ensureLoginRole(client, 'bench');
  });
  return {
    connection: asLogin(owner, login, 'bench'),
    superuser: { ...cluster.superuser, database: name },
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
