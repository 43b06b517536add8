import type { Database } from '../../database/database.ts';
import type { Statement, Transaction } from '../../database/scope.ts';
import { accountScope } from '../service.ts';

/** The database, which notes the statements of all account work, in their order. */
export function notingStatements(database: Database, noted: string[]): Database {
  const note = (statement: string | Statement) =>
    void noted.push(typeof statement === 'string' ? statement : statement.text);
  const notingIn = (tx: Transaction): Transaction => ({
    ...tx,
    query: (statement, values) => {
      note(statement);
      return tx.query(statement, values);
    },
  });
  return {
    ...database,
    queryScoped: (scope, statement, options) => {
      if (scope.role === accountScope.role) note(statement);
      return database.queryScoped(scope, statement, options);
    },
    withScope: (scope, work, options) =>
      scope.role === accountScope.role
        ? database.withScope(scope, (tx) => work(notingIn(tx)), options)
        : database.withScope(scope, work, options),
  };
}
