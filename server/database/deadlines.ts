import type { DatabaseRole } from './roles.ts';

/** What of a scope decides how long its statements may take. */
type Allowance = { role: DatabaseRole; settings?: Record<string, string> };

/** Milliseconds that making a connection may take, and waiting for one that is being made. */
export const connectMs = 5_000;
/** Milliseconds that a request waits for its turn at the database. */
export const waitMs = 10_000;
/** Milliseconds beyond the time that Postgres itself allows, after which no answer is expected any more. */
const graceMs = 2_000;

/** Milliseconds that one statement may run, where its scope says nothing else. */
const statementMs: Record<DatabaseRole, number> = {
  anon: 5_000,
  authenticated: 8_000,
  service_role: 10_000,
  portal_auth: 8_000,
  portal_jobs: 15_000,
  portal_realtime: 15_000,
  portal_files: 15_000,
};

/** Milliseconds that one statement of a function may run: an import writes hundreds of rows by one. */
export const functionStatementMs = 15_000;

export function statementTimeout({ role, settings }: Allowance): string {
  return settings?.statement_timeout ?? String(statementMs[role]);
}

/**
 * Milliseconds after which a statement is given up on this side, and its connection with it. Postgres ends what
 * takes too long; this is for a Postgres that stands still, or behind a network that swallows its answers.
 */
export function answerMs(scope: Allowance): number {
  const allowed = Number(statementTimeout(scope));
  return (Number.isFinite(allowed) && allowed > 0 ? allowed : statementMs[scope.role]) + graceMs;
}

/** The same for what ends a transaction; a commit that lets its triggers run may take as long as a statement. */
export const longestAnswerMs = Math.max(...Object.values(statementMs)) + graceMs;
