import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionConfig } from './embedded/connection.ts';
import { createListening, type Listener, type NotificationHandlers } from './listen.ts';
import { enterScope, type Scope, type Statement, type Transaction } from './scope.ts';

export type TransactionOptions<T> = {
  readOnly?: boolean;
  isolation?: 'repeatable read';
  /** Undoes a transaction whose work succeeded: for a reply that must leave nothing behind. */
  rollback?: (result: T) => boolean;
};

/** The server's way to Postgres: every statement runs under a scope. */
export type Database = {
  /** One transaction under role and claims; commits unless `work` throws, whose error is rethrown. */
  withScope<T>(
    scope: Scope,
    work: (tx: Transaction) => Promise<T>,
    options?: TransactionOptions<T>,
  ): Promise<T>;
  /** One statement under role and claims, sent together with its scope in one round trip. */
  queryScoped<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    scope: Scope,
    statement: Statement,
    options?: { readOnly?: boolean },
  ): Promise<pg.QueryResult<Row>>;
  /** Over a connection that only listens and reconnects by itself; `onGap` fires after every (re)connect. */
  listen(channel: string, handlers: NotificationHandlers): Promise<Listener>;
  /** Connections: open, idle, and requests waiting for one. */
  usage(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Where statements go, with the server's login role. */
  connection: ConnectionConfig;
  /** The same, past a pooler: for listening. */
  direct: ConnectionConfig;
  poolSize: number;
  log: Logger;
};

/** Opens the pool lazily: the first statement connects. */
export function openDatabase({ connection, direct, poolSize, log }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    pipeline: true,
    idleTimeoutMillis: 30_000,
  } as pg.PoolConfig);
  const listening = createListening(direct, log);
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection failed'));
  return {
    withScope: (scope, work, options) => withScope(pool, scope, work, options),
    queryScoped: (scope, statement, options) => queryScoped(pool, scope, statement, options),
    listen: listening.listen,
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listening.close();
      await pool.end();
    },
  };
}

async function withScope<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions<T> = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await settled(client.query(begin(options)), enterScope(client, scope));
    const result = await work(transactionOn(client));
    if (options.rollback?.(result)) await client.query('rollback');
    else await commit(client);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function queryScoped<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  scope: Scope,
  statement: Statement,
  options: { readOnly?: boolean } = {},
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const send = sendTogether(client);
    let sent: ReturnType<typeof sendScoped<Row>>;
    try {
      sent = sendScoped<Row>(client, scope, statement, options.readOnly === true);
    } finally {
      send();
    }
    const [, , result] = await settled(...sent);
    if (!options.readOnly) await commit(client);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Pipelined: were the scope to fail, the transaction is aborted and the statement with it. What only
 * reads ends in the same breath; a write is seen to succeed before it is committed.
 */
function sendScoped<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  scope: Scope,
  statement: Statement,
  readOnly: boolean,
) {
  return [
    client.query(begin({ readOnly })),
    enterScope(client, scope),
    client.query<Row>(toQueryConfig(statement)),
    ...(readOnly ? [commit(client)] : []),
  ] as const;
}

/** Holds back what is written to the connection until `send`, so that it leaves in one packet. */
function sendTogether(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  return () => stream.uncork();
}

/** All results, after every statement has been answered; the first failure, if there is one. */
async function settled<T extends readonly Promise<unknown>[]>(
  ...sent: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(sent);
  return Promise.all(sent) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}

function begin({ readOnly, isolation }: { readOnly?: boolean; isolation?: 'repeatable read' }): string {
  return `begin${isolation ? ` isolation level ${isolation}` : ''}${readOnly ? ' read only' : ''}`;
}

/** Postgres answers the commit of a failed transaction with `ROLLBACK`, not with an error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back instead of committed');
}

function transactionOn(client: pg.PoolClient): Transaction {
  return {
    query: (statement, values) => {
      const query = typeof statement === 'string' ? { text: statement, values } : statement;
      return client.query(toQueryConfig(query));
    },
  };
}

/** node-postgres wants an array of its own to change. */
function toQueryConfig({
  text,
  name,
  values,
}: {
  text: string;
  name?: string;
  values?: readonly unknown[] | undefined;
}) {
  return { text, values: values ? [...values] : [], ...(name !== undefined && { name }) };
}
