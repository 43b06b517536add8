import type { ClientBase, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { answerMs, statementTimeout } from './deadlines.ts';
import type { DatabaseRole } from './roles.ts';

export type Claims = Record<string, unknown>;

/** Who a transaction acts as. `settings` are further transaction-local settings, such as `statement_timeout`. */
export type Scope = {
  role: DatabaseRole;
  claims?: Claims;
  settings?: Record<string, string>;
  /** Work that the account itself does not wait for, with its rights: in another turn than what it asks. */
  isHouseWork?: true;
};

export type Statement = { text: string; values?: readonly unknown[]; name?: string };

export type Transaction = {
  query<Row extends QueryResultRow = QueryResultRow>(
    statement: Statement | string,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
  /**
   * A part of the same transaction under another scope; the transaction's own is restored afterwards. For
   * work that is one with the rest but not for its role to do, such as the accounts of imported people.
   */
  within<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
};

/** The name under which each connection keeps the statement that enters a scope. */
export const enterScopeName = 'enter_scope';

/** A token alone does not tell that its session was ended: the database is asked, and raises. */
export const requireSession = { name: 'require_session', text: 'select private.require_session()' } as const;

/**
 * Sets role and claims for the current transaction. This is the only statement in the server that takes
 * on a role: a statement that misses it runs as the login role, which may read nothing.
 */
export function scopeStatement(scope: Scope): { name: string; text: string; values: [string] } {
  return {
    name: enterScopeName,
    // Counted, so that the claims are not sent back. The settings are one JSON object, in its order.
    text: 'select count(set_config(key, value, true)) from json_each_text($1::json)',
    values: [
      JSON.stringify({
        ...scope.settings,
        // Said each time: a part of a transaction under another scope must not leave its own behind.
        statement_timeout: statementTimeout(scope),
        'request.jwt.claims': JSON.stringify({ ...scope.claims, role: scope.role }),
        role: scope.role,
      }),
    ],
  };
}

/** The same scope, in which nothing can be written. */
export function readingOnly(scope: Scope): Scope {
  return { ...scope, settings: { ...scope.settings, transaction_read_only: 'on' } };
}

/** Enters a scope for the rest of the open transaction. */
export function enterScope(client: ClientBase, scope: Scope): Promise<QueryResult> {
  return client.query({ ...scopeStatement(scope), query_timeout: answerMs(scope) } as QueryConfig);
}
