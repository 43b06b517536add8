import Fastify from 'fastify';
import pino from 'pino';
import { readConfig } from '../../server/config.ts';
import { type Database, openDatabase } from '../../server/database/database.ts';
import type { ConnectionConfig } from '../../server/database/embedded/connection.ts';
import {
  readingOnly,
  type Statement,
  scopeStatement,
  type Transaction,
} from '../../server/database/scope.ts';
import { embeddedAdapter } from '../../server/integrations/mail/embedded.ts';
import type { KeyRing } from '../../server/keys/keys.ts';
import { tableRoutes } from '../../server/tables/routes.ts';

export type Asked = {
  method?: 'GET' | 'HEAD' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/**
 * The transactions that the server runs for a read or a function, each as role and claims, and then what was
 * asked. Raises when the answer is empty: then something else would be measured.
 */
export async function recordTransactions(
  connection: ConnectionConfig,
  keys: KeyRing,
  { method = 'GET', path, headers, body: payload }: Asked,
): Promise<Statement[][]> {
  const log = pino({ level: 'warn' });
  const database = openDatabase({ connection, direct: connection, poolSize: 2, log });
  const recorded: Statement[][] = [];
  const recording: Database = {
    ...database,
    queryScoped: async (scope, statement, options) => {
      recorded.push([scopeStatement(options?.readOnly ? readingOnly(scope) : scope), statement]);
      return database.queryScoped(scope, statement, options);
    },
    withScope: (scope, work, options) => {
      // The schema cache reads the catalog as nobody in particular; that is no part of what was asked.
      if (scope.role === 'anon') return database.withScope(scope, work, options);
      const statements: Statement[] = [scopeStatement(options?.readOnly ? readingOnly(scope) : scope)];
      recorded.push(statements);
      return database.withScope(scope, (tx) => work(recordingIn(tx, statements)), options);
    },
  };
  const context = {
    config: readConfig({}),
    database: recording,
    keys,
    log,
    mail: embeddedAdapter(database),
    publicUrl: () => 'http://localhost',
    filesLeft: new Map(),
  };
  const app = Fastify();
  await app.register(tableRoutes(context));
  const asked = { method, url: `/${path}`, headers, ...(payload && { payload }) };
  const { statusCode, body } = await app.inject(asked);
  await app.close();
  await database.close();
  if (![200, 206].includes(statusCode) || recorded.length === 0 || body === '[]')
    throw new Error(`${path} answered ${statusCode}: ${body}`);
  return recorded;
}

const recordingIn = (tx: Transaction, statements: Statement[]): Transaction => ({
  ...tx,
  query: (statement, values) => {
    statements.push(
      typeof statement === 'string' ? { text: statement, ...(values && { values }) } : statement,
    );
    return tx.query(statement, values);
  },
});
