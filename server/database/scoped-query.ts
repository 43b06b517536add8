import pg from 'pg';
import { answerMs } from './deadlines.ts';
import { enterScopeName, requireSession, type Scope, type Statement, scopeStatement } from './scope.ts';

/**
 * One statement under role and claims as a single message to Postgres: the scope and the statement are
 * sent before one Sync, and so are one transaction by the rules of the protocol. Were the scope to fail,
 * or the question whether the session lives, Postgres skips the statement; were the statement to fail,
 * nothing of it stays. The answer is given only after the Sync, when the transaction is committed.
 *
 * It is node-postgres' own query, with the scope written before it and its answer left out. What a
 * prepared statement answers with is asked of each connection once: while it stays prepared, Postgres
 * refuses to answer with anything else. docs/decisions/0011 says why, with figures.
 */
class ScopedQuery extends (pg.Query as unknown as QueryClass) {
  /** Read by node-postgres, which then ends the connection: what was sent cannot be taken back. */
  readonly query_timeout: number;
  readonly #scope: readonly string[];
  readonly #asksSession: boolean;
  #columns: Columns | undefined;
  #described: Map<string, Columns> | undefined;
  /** Of what is sent before the statement, how many are still to be answered. */
  #before: number;

  constructor(
    scope: Scope,
    { text, name, values, asksSession = false }: SentStatement,
    callback: QueryCallback,
  ) {
    // Given a text of its own, node-postgres has no settings to copy, which takes as long as all the rest.
    super(text, values ?? [], callback);
    this.name = name;
    // Without values node-postgres would send it by itself, as a transaction of its own.
    this.queryMode = 'extended';
    this.#scope = scopeStatement(scope).values;
    this.#asksSession = asksSession;
    this.#before = asksSession ? 2 : 1;
    this.query_timeout = answerMs(scope);
  }

  override prepare(connection: Connection): void {
    this.#described = describedOn(connection);
    // First: what comes after a failure is passed over.
    closeUnused(connection, this.#described);
    connection.bind({ statement: enterScopeName, values: this.#scope });
    connection.execute({});
    if (this.#asksSession) {
      connection.bind({ statement: requireSession.name, values: [] });
      connection.execute({});
    }
    const columns = this.name === undefined ? undefined : takeUp(this.#described, this.name);
    if (columns && this.values.every(isText)) {
      this.#columns = columns;
      connection.bind({ statement: this.name ?? '', values: this.values });
      connection.execute({});
      connection.sync();
    } else {
      super.prepare(connection);
    }
  }

  override handleRowDescription(message: RowDescription): void {
    super.handleRowDescription(message);
    if (this.name === undefined) return;
    this.#described?.set(
      this.name,
      message.fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID) })),
    );
  }

  /** What comes before has rows without a description, which was not asked for. */
  override handleDataRow(message: DataRow): void {
    if (this.#before > 0) return;
    if (this.#columns) this._result.rows.push(rowOf(this.#columns, message.fields));
    else super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#before > 0) this.#before -= 1;
    else super.handleCommandComplete(message, connection);
  }
}

/** `asksSession`: where the caller's session has ended that is what it fails with, and the statement is not run. */
export type SentStatement = Statement & { asksSession?: boolean };

/** The columns that a prepared statement answers with. */
type Columns = readonly { name: string; parse: (text: string) => unknown }[];

const described = new WeakMap<Connection, Map<string, Columns>>();

function describedOn(connection: Connection): Map<string, Columns> {
  const known = described.get(connection);
  if (known) return known;
  const made = new Map<string, Columns>();
  described.set(connection, made);
  return made;
}

/** Prepared statements of a connection: all that have a name at a time (server/tables/statements.ts), and as many of before. */
const mostDescribed = 800;

/** The one that was not used for longest comes first. */
function takeUp(known: Map<string, Columns>, name: string): Columns | undefined {
  const columns = known.get(name);
  if (columns && known.size > mostDescribed / 2) {
    known.delete(name);
    known.set(name, columns);
  }
  return columns;
}

function closeUnused(connection: Connection, known: Map<string, Columns>): void {
  if (known.size <= mostDescribed) return;
  for (const name of known.keys()) {
    if (known.size <= mostDescribed) return;
    if (name === requireSession.name) continue;
    connection.close({ type: 'S', name });
    delete connection.parsedStatements[name];
    known.delete(name);
  }
}

function rowOf(columns: Columns, fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach(({ name, parse }, index) => {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : parse(text);
  });
  return row;
}

/** What needs no turning into the text that Postgres reads. */
const isText = (value: unknown): value is string | null => typeof value === 'string' || value === null;

/** What is used of node-postgres' query and connection, which its types leave out. */
type Connection = {
  bind(message: { statement: string; values: readonly unknown[] }): void;
  execute(message: object): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
  parsedStatements: Record<string, string>;
};
type RowDescription = { fields: readonly { name: string; dataTypeID: number }[] };
type DataRow = { fields: readonly (string | null)[] };
type QueryCallback = (error: Error | null, result: pg.QueryResult) => void;
type QueryClass = new (
  text: string,
  values: readonly unknown[],
  callback: QueryCallback,
) => {
  name: string | undefined;
  queryMode: string;
  values: readonly unknown[];
  _result: { rows: unknown[] };
  prepare(connection: Connection): void;
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: DataRow): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};

/** Keeps what scoped queries begin with prepared on a new connection; nothing is sent over it before that. */
export async function prepareScope(client: pg.ClientBase): Promise<void> {
  const anybody: Scope = { role: 'anon' };
  const { name, text } = scopeStatement(anybody);
  const entering = client.query({ name, text, values: ['{}'] });
  // Under a role: the login role finds no function.
  await Promise.all([entering, sendScoped(client, anybody, requireSession)]);
}

/** @throws what Postgres answers, after which the connection is ready for the next statement */
export function sendScoped<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  scope: Scope,
  statement: SentStatement,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const answered: QueryCallback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(new ScopedQuery(scope, statement, answered) as unknown as pg.Submittable);
  });
}
