import type { Database } from '../../database/database.ts';
import { requireSession, type Scope, type Statement, type Transaction } from '../../database/scope.ts';
import { beyondLimit, TableError } from '../errors.ts';
import { tableLimits } from '../limits.ts';
import type { ReadNode } from '../plan/types.ts';
import type { TableRequest } from '../request.ts';
import { isDatabaseError } from '../sqlstate.ts';

/** The one row that every statement of the table interface answers with. */
export type ReplyRow = {
  body: string;
  /** Rows of the reply. */
  rows: number;
  /** Rows there are without the page; null when not counted. */
  total: number | null;
  response_status: string | null;
  response_headers: string | null;
  /** Of an upsert: how many rows are new. */
  inserted: number | null;
  /** Of an insert: the key of its only row, for `Location`. */
  location: [name: string, value: string][] | null;
};

export function scopeOf({ caller, preferences, options, told }: TableRequest, readOnly: boolean): Scope {
  const { readMs, statementMs } = options.bounds(caller.role);
  return {
    role: caller.role,
    claims: caller.claims,
    settings: {
      ...told,
      statement_timeout: String(readOnly ? readMs : statementMs),
      ...(preferences.timezone === undefined ? {} : { timezone: preferences.timezone }),
    },
  };
}

type InTransaction<T> = {
  request: TableRequest;
  statement: Statement;
  /** Judges the answer while it can still be undone; what it throws undoes it. Asks nothing but the database. */
  judge: (row: ReplyRow, tx: Transaction) => Promise<T> | T;
};

/** Runs a statement that writes, whose result is judged before it is committed. */
export function runJudged<T>(
  database: Database,
  { request, statement, judge }: InTransaction<T>,
): Promise<T> {
  return database.withScope(
    scopeOf(request, false),
    async (tx) => {
      const session = request.caller.role === 'authenticated' ? tx.query(requireSession) : undefined;
      const result = tx.query<ReplyRow>(statement);
      const [checked, answered] = await Promise.allSettled([session, result]);
      if (checked.status === 'rejected') throw checked.reason;
      if (answered.status === 'rejected') throw answered.reason;
      return judge(onlyRow(answered.value.rows), tx);
    },
    { rollback: () => request.preferences.tx === 'rollback', repeatable: true },
  );
}

/** Runs a read whose statement asks for the session itself, in one round trip. One of a record writes that it was read. */
export async function runRead(
  database: Database,
  request: TableRequest,
  statement: Statement,
  writes = false,
): Promise<ReplyRow> {
  const { rows } = await database.queryScoped<ReplyRow>(scopeOf(request, true), statement, {
    readOnly: !writes,
  });
  return onlyRow(rows);
}

/** Runs a call that writes nothing, in one round trip: whatever is thought of its answer, nothing is to be undone. */
export async function runReadCall(
  database: Database,
  request: TableRequest,
  statement: Statement,
): Promise<ReplyRow> {
  const { rows } = await database.queryScoped<ReplyRow>(scopeOf(request, true), statement, {
    readOnly: true,
    asksSession: request.caller.role === 'authenticated',
  });
  return onlyRow(rows);
}

/**
 * What does not become the type that a cast names stands in Postgres' words, and the statement that would have noted the
 * read is undone with it: of a record such an error says its code alone.
 */
export async function withoutValues<T>(node: ReadNode, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isDatabaseError(error) || !error.code?.startsWith('22') || !hasCast(node)) throw error;
    const message = 'A value of a record is none of the type that was asked for';
    throw new TableError({ status: 400, code: error.code, message, cause: error });
  }
}

const hasCast = ({ fields, embeds }: ReadNode): boolean =>
  fields.some(({ cast, aggregateCast }) => cast !== undefined || aggregateCast !== undefined) ||
  embeds.some(hasCast);

/** Refuses a reply that is longer than a reply may be: rows that are left out would not be missed. */
export function assertWhole({ method }: TableRequest, row: ReplyRow): ReplyRow {
  if (row.rows <= tableLimits.rows) return row;
  if (method === 'HEAD') return { ...row, rows: tableLimits.rows };
  throw beyondLimit(
    400,
    'PORTAL_REPLY_ROWS',
    `The reply would hold more than ${tableLimits.rows} rows`,
    'Ask for pages of them, with limit and offset or a range.',
  );
}

function onlyRow(rows: readonly ReplyRow[]): ReplyRow {
  const [row] = rows;
  if (!row) throw new Error('a statement of the table interface answered without a row');
  return row;
}
