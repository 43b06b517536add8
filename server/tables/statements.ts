import { createHash } from 'node:crypto';
import { type SQL, sql } from 'pg-sql2';
import type { Statement } from '../database/scope.ts';

/** Statements that a connection keeps prepared; more would only fill its memory. */
const mostPrepared = 300;
/** A shape that comes once or twice is not worth keeping. */
const seenBeforePrepared = 3;
const mostWatched = 5_000;

const seen = new Map<string, number>();
const names = new Map<string, string>();

/** A statement that is compiled once and run with other values. */
export type Compiled = { readonly text: string; readonly values: readonly unknown[]; name?: string };

/** The compiled statement with these values; named as `statementOf` names. */
export function withValues(compiled: Compiled, values: readonly unknown[], role: string): Statement {
  const name = compiled.name ?? nameOf(compiled.text, role);
  if (name === undefined) return { text: compiled.text, values };
  compiled.name = name;
  return { text: compiled.text, values, name };
}

/**
 * Compiles to a statement. Shapes that recur get a name, so that each connection parses and plans them
 * once; the role is part of the name because plans under row security belong to a role.
 */
export function statementOf(query: SQL, role: string): Statement {
  const { text, values } = sql.compile(query);
  const name = nameOf(text, role);
  return name === undefined ? { text, values } : { text, values, name };
}

function nameOf(text: string, role: string): string | undefined {
  const key = `${role}\0${text}`;
  const known = names.get(key);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const times = (seen.get(key) ?? 0) + 1;
  if (times < seenBeforePrepared) {
    if (seen.size >= mostWatched) seen.clear();
    seen.set(key, times);
    return undefined;
  }
  seen.delete(key);
  const name = `tables_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  names.set(key, name);
  return name;
}
