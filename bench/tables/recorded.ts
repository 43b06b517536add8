import Fastify from 'fastify';
import type pg from 'pg';
import pino from 'pino';
import { readConfig } from '../../server/config.ts';
import { type Database, openDatabase } from '../../server/database/database.ts';
import type { ConnectionConfig } from '../../server/database/embedded/connection.ts';
import { enterScope, type Statement } from '../../server/database/scope.ts';
import type { KeyRing } from '../../server/keys/keys.ts';
import { tableRoutes } from '../../server/tables/routes.ts';

type Asked = { path: string; headers: Record<string, string> };

/**
 * The transaction that the server runs for a read, as it runs it: begin, role and claims, the one
 * statement, commit.
 */
export async function recordTransaction(
  connection: ConnectionConfig,
  keys: KeyRing,
  { path, headers }: Asked,
): Promise<Statement[]> {
  const log = pino({ level: 'warn' });
  const database = openDatabase({ connection, direct: connection, poolSize: 2, log });
  const recorded: Statement[][] = [];
  const recording: Database = {
    ...database,
    queryScoped: async (scope, statement, options) => {
      recorded.push([{ text: 'begin read only' }, scopeStatement(scope), statement, { text: 'commit' }]);
      return database.queryScoped(scope, statement, options);
    },
  };
  const context = {
    config: readConfig({}),
    database: recording,
    keys,
    log,
    publicUrl: () => 'http://localhost',
  };
  const app = Fastify();
  await app.register(tableRoutes(context));
  const { statusCode, body } = await app.inject({ url: `/${path}`, headers });
  await app.close();
  await database.close();
  const [transaction] = recorded;
  if (statusCode !== 200 || !transaction || body === '[]')
    throw new Error(`${path} answered ${statusCode}: ${body}`);
  return transaction;
}

/** What `enterScope` would send. */
function scopeStatement(scope: Parameters<typeof enterScope>[1]): Statement {
  let sent: Statement | undefined;
  const client = {
    query: (statement: Statement) => {
      sent = statement;
      return Promise.resolve();
    },
  };
  void enterScope(client as unknown as pg.Client, scope);
  if (!sent) throw new Error('entering a scope sends nothing');
  return sent;
}
