import { availableParallelism, getPriority, setPriority } from 'node:os';
import pg from 'pg';
import type { Logger } from 'pino';
import { endsConnection, HouseFault } from '../faults.ts';
import { atMost, openTurns } from '../turns/turns.ts';
import { answerMs, connectMs, longestAnswerMs, waitMs } from './deadlines.ts';
import { againAfterDeadlock } from './deadlock.ts';
import type { ConnectionConfig } from './embedded/connection.ts';
import { type Gate, openGate } from './gate.ts';
import { createListening, type Listener, type NotificationHandlers } from './listen.ts';
import type { DatabaseRole } from './roles.ts';
import type { Room } from './room.ts';
import { enterScope, readingOnly, type Scope, type Statement, type Transaction } from './scope.ts';
import { prepareScope, sendScoped } from './scoped-query.ts';
import { shareOf, slowShareOf, turnOf } from './turn-of-caller.ts';

export type TransactionOptions<T> = {
  readOnly?: boolean;
  isolation?: 'repeatable read';
  /** Undoes a transaction whose work succeeded: for a reply that must leave nothing behind. */
  rollback?: (result: T) => boolean;
  /** Work that does nothing but ask the database: it is done again where a deadlock has ended it. */
  repeatable?: boolean;
};

export type StatementOptions = { readOnly?: boolean; asksSession?: boolean };

export type ScopedStatement = { scope: Scope; statement: Statement };

/** The server's way to Postgres: every statement runs under a scope. */
export type Database = {
  /** One transaction under role and claims; commits unless `work` throws, whose error is rethrown. */
  withScope<T>(
    scope: Scope,
    work: (tx: Transaction) => Promise<T>,
    options?: TransactionOptions<T>,
  ): Promise<T>;
  /**
   * One statement under role and claims, one transaction and one round trip with its scope. It is sent again
   * where a deadlock has ended it. With `asksSession` it is not run where the caller's session has ended.
   */
  queryScoped<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    scope: Scope,
    statement: Statement,
    options?: StatementOptions,
  ): Promise<pg.QueryResult<Row>>;
  /**
   * A read each under several scopes, all sent before the first is answered: over one connection and in one turn, the
   * house's. Each is a transaction of its own, as by `queryScoped`, and fails by itself; a lost connection fails those
   * that it has not answered.
   */
  readEach<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    asked: readonly ScopedStatement[],
  ): Promise<PromiseSettledResult<pg.QueryResult<Row>>[]>;
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
  /** The disk of a database on this machine, and the bytes of it that are left to what is written already. */
  room?: Room;
  reserve?: number;
  /** Its processes are this machine's own: those that serve whoever asks for much give way to the others. */
  isEmbedded?: boolean;
};

/** Opens the pool lazily: the first statement connects. */
export function openDatabase({
  connection,
  direct,
  poolSize,
  log,
  room,
  reserve = 0,
  isEmbedded = false,
}: DatabaseOptions): Database {
  const pool = openPool(connection, poolSize, log);
  const slow = isEmbedded ? openPool(connection, slowShareOf('people', poolSize) ?? 1, log, giveWay) : pool;
  const pools = [...new Set([pool, slow])];
  const gate = gateFor(connection);
  const turns = openTurns({
    places: poolSize,
    shareOf: (kind) => shareOf(kind, poolSize),
    slowShareOf: (kind) => slowShareOf(kind, poolSize),
    waitMs,
    isFull: atMost(mostWaiting),
  });
  const inTurn = <T>(scope: Scope, work: (pool: pg.Pool) => Promise<T>) =>
    turns.take(turnOf(scope, poolSize), (givesWay) => work(givesWay ? slow : pool));
  // Postgres ends itself where its log cannot grow any more; so it is asked to write nothing before that.
  const requireRoom = async ({ role }: Scope, { readOnly = false }: { readOnly?: boolean } = {}) => {
    if (readOnly || !room || writesLittle.has(role) || (await room.free()) >= reserve) return;
    throw new HouseFault('full', `less than ${reserve} bytes are free for the database`);
  };
  const listening = createListening({ ...direct, ...answering }, log);
  const onDeadlock = (error: pg.DatabaseError) =>
    log.warn({ err: error }, 'transactions waited for each other, and one is done again');
  return {
    withScope: async (scope, work, options = {}) => {
      await requireRoom(scope, options);
      const once = () => inTurn(scope, (from) => withScope(from, scope, work, options));
      return options.repeatable ? againAfterDeadlock(once, onDeadlock) : once();
    },
    queryScoped: async (scope, statement, options) => {
      await requireRoom(scope, options);
      return againAfterDeadlock(
        () => inTurn(scope, (from) => gate(() => queryScoped(from, scope, statement, options))),
        onDeadlock,
      );
    },
    readEach: (asked) => inTurn({ role: 'portal_realtime' }, (from) => gate(() => readEach(from, asked))),
    listen: listening.listen,
    usage: () => ({
      total: pools.reduce((sum, { totalCount }) => sum + totalCount, 0),
      idle: pools.reduce((sum, { idleCount }) => sum + idleCount, 0),
      waiting: pools.reduce((sum, { waitingCount }) => sum + waitingCount, turns.waiting()),
    }),
    close: async () => {
      await listening.close();
      await Promise.all(pools.map((each) => each.end()));
    },
  };
}

/** Connects lazily. */
function openPool(
  connection: ConnectionConfig,
  max: number,
  log: Logger,
  onConnect: (client: pg.PoolClient) => void = () => {},
): pg.Pool {
  const settings = { ...connection, max, pipeline: true, idleTimeoutMillis: 30_000, ...answering };
  const pool = new pg.Pool(settings as pg.PoolConfig);
  pool.on('connect', (client) => {
    // The pool hears a connection only while it is idle; one that is lost in use would end the process.
    client.on('error', (error) => log.debug({ err: error }, 'a database connection failed in use'));
    onConnect(client);
    prepareScope(client).catch((error) =>
      log.warn({ err: error }, 'a database connection could not be prepared'),
    );
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection failed'));
  return pool;
}

/** The house's own work, which a start needs and which makes room again; without people's writes it is little. */
const writesLittle: ReadonlySet<DatabaseRole> = new Set(['portal_jobs', 'portal_realtime', 'portal_files']);

/** So much nicer than the others: a tenth of a processor that somebody else wants, and all of one that nobody does. */
const nicer = 10;
const nicest = 19;

/** Where the system does not let it, its turns alone are fewer. */
function giveWay(client: pg.PoolClient): void {
  const { processID } = client as unknown as { processID: number };
  try {
    setPriority(processID, Math.min(nicest, getPriority(processID) + nicer));
  } catch {}
}

/** What no connection waits longer for. */
const answering = { connectionTimeoutMillis: connectMs, query_timeout: longestAnswerMs };

/** Who may wait for a turn: the families of a school behind one address, and the country's. */
const mostWaiting = { ofCaller: 2_000, ofAll: 10_000 };

/** Single statements that a database on this machine is given at a time, for each of its processors. */
const statementsPerCore = 2;
/** Milliseconds after which a statement is no longer one of the short ones. */
const shortMs = 50;

/**
 * A database on the same machine shares its processors with this process: given all statements at once,
 * it does each of them later, and their answers wait for a processor, too. Elsewhere the way there is
 * longer than the work.
 */
function gateFor({ host = '' }: ConnectionConfig): Gate {
  const here = host.startsWith('/') || ['localhost', '127.0.0.1', '::1'].includes(host);
  return here ? openGate(statementsPerCore * availableParallelism(), shortMs) : (work) => work();
}

async function withScope<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await settled(client.query(begin(options, answerMs(scope))), enterScope(client, scope));
    const result = await work(transactionOn(client, scope));
    if (options.rollback?.(result)) await client.query('rollback');
    else await commit(client);
    return result;
  } catch (error) {
    broken = await undo(client);
    throw refusedWrite(error, options);
  } finally {
    client.release(broken);
  }
}

async function queryScoped<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  scope: Scope,
  statement: Statement,
  { readOnly = false, asksSession = false }: StatementOptions = {},
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await sendScoped<Row>(client, readOnly ? readingOnly(scope) : scope, {
      ...statement,
      asksSession,
    });
  } catch (error) {
    // Among them one without its prepared scope, which would refuse whatever came next.
    if (endsConnection(error)) broken = error as Error;
    throw refusedWrite(error, { readOnly });
  } finally {
    client.release(broken);
  }
}

async function readEach<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  asked: readonly ScopedStatement[],
): Promise<PromiseSettledResult<pg.QueryResult<Row>>[]> {
  const client = await pool.connect();
  const answers = await Promise.allSettled(
    asked.map(({ scope, statement }) => sendScoped<Row>(client, readingOnly(scope), statement)),
  );
  const broken = answers.find((answer) => answer.status === 'rejected' && endsConnection(answer.reason));
  client.release(broken?.status === 'rejected' ? (broken.reason as Error) : undefined);
  return answers;
}

/** What went wrong with the undoing, if anything did. */
function undo(client: pg.PoolClient): Promise<Error | undefined> {
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  );
}

/** A database that was not asked to only read, and does: a replica, or one that its host has closed for writing. */
function refusedWrite(error: unknown, { readOnly = false }: { readOnly?: boolean }): unknown {
  const refused = error instanceof pg.DatabaseError && error.code === '25006';
  return refused && !readOnly ? new HouseFault('readOnly', 'the database takes no writes', error) : error;
}

/** All results, after every statement has been answered; the first failure, if there is one. */
async function settled<T extends readonly Promise<unknown>[]>(
  ...sent: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(sent);
  return Promise.all(sent) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}

function begin(
  { readOnly, isolation }: { readOnly?: boolean; isolation?: 'repeatable read' },
  query_timeout: number,
): pg.QueryConfig {
  const text = `begin${isolation ? ` isolation level ${isolation}` : ''}${readOnly ? ' read only' : ''}`;
  return { text, query_timeout } as pg.QueryConfig;
}

/** Postgres answers the commit of a failed transaction with `ROLLBACK`, not with an error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back instead of committed');
}

function transactionOn(client: pg.PoolClient, scope: Scope): Transaction {
  return {
    query: (statement, values) => {
      const query = typeof statement === 'string' ? { text: statement, values } : statement;
      return client.query(toQueryConfig(query, answerMs(scope)));
    },
    within: async (inner, work) => {
      await enterScope(client, inner);
      const result = await work(transactionOn(client, inner)).catch(async (error: unknown) => {
        // Refused when a statement has failed: then nothing more runs in this transaction, under any scope.
        await enterScope(client, scope).catch(() => {});
        throw error;
      });
      await enterScope(client, scope);
      return result;
    },
  };
}

/** node-postgres wants an array of its own to change. */
function toQueryConfig(
  { text, name, values }: { text: string; name?: string; values?: readonly unknown[] | undefined },
  query_timeout: number,
) {
  return { text, values: values ? [...values] : [], ...(name !== undefined && { name }), query_timeout };
}
