import type { ClientBase, QueryResult, QueryResultRow } from 'pg';

/** The roles that the server's login may take on; database/migrations/0001 says what each is for. */
export type DatabaseRole =
  | 'anon'
  | 'authenticated'
  | 'service_role'
  | 'portal_auth'
  | 'portal_jobs'
  | 'portal_realtime'
  | 'portal_files';

export type Claims = Record<string, unknown>;

/** Who a transaction acts as. `settings` are further transaction-local settings, such as `statement_timeout`. */
export type Scope = { role: DatabaseRole; claims?: Claims; settings?: Record<string, string> };

export type Statement = { text: string; values?: readonly unknown[]; name?: string };

export type Transaction = {
  query<Row extends QueryResultRow = QueryResultRow>(
    statement: Statement | string,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
};

/**
 * Sets role and claims for the current transaction. This is the only place in the server that takes
 * on a role: a statement that misses it runs as the login role, which may read nothing.
 */
export function enterScope(client: ClientBase, scope: Scope): Promise<QueryResult> {
  const settings = {
    ...scope.settings,
    'request.jwt.claims': JSON.stringify({ ...scope.claims, role: scope.role }),
    role: scope.role,
  };
  return client.query({
    name: 'enter_scope',
    // Counted, so that the claims are not sent back.
    text: 'select count(set_config(name, value, true)) from unnest($1::text[], $2::text[]) as setting (name, value)',
    values: [Object.keys(settings), Object.values(settings)],
  });
}
