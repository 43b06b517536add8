/** Asks for many callers in one turn, each as who they are. */

import type { QueryResultRow } from 'pg';
import type { Database, ScopedStatement } from '../../database/database.ts';
import { inLine } from '../feed/in-line.ts';
import { inOwnTransaction, type RunStatement } from './visibility.ts';

type Answer = { rows: QueryResultRow[] };
type Asked = ScopedStatement & { resolve(answer: Answer): void; reject(error: unknown): void };

/** How the questions of one turn reach the database. */
export type Turn = {
  /**
   * What is asked in the same moment goes out together, each under its own scope and in a transaction of its own. What
   * has no name is of a shape that somebody thought of, and may take long: it goes out alone.
   */
  together: RunStatement;
  /** One after the other. */
  alone: RunStatement;
};

export function openTurn(database: Database): Turn {
  const line = inLine();
  const run = inOwnTransaction(database);
  const alone: RunStatement = (scope, statement) => line(() => run(scope, statement));
  let gathered: Asked[] = [];

  async function send(): Promise<void> {
    const asked = gathered;
    gathered = [];
    try {
      const answers = await database.readEach(asked);
      for (const [place, { resolve, reject }] of asked.entries()) {
        const answer = answers[place];
        if (answer?.status === 'fulfilled') resolve(answer.value);
        else reject(answer?.reason);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return {
    alone,
    together: <Row extends QueryResultRow>(...[scope, statement]: Parameters<RunStatement>) => {
      if (statement.name === undefined) return alone<Row>(scope, statement);
      return new Promise<{ rows: Row[] }>((resolve, reject) => {
        if (gathered.length === 0) setImmediate(() => void send());
        gathered.push({ scope, statement, resolve: resolve as Asked['resolve'], reject });
      });
    },
  };
}
