import { createHash } from 'node:crypto';
import { type SQL, sql } from 'pg-sql2';
import type { Statement } from '../database/scope.ts';

/**
 * Statements that a connection keeps prepared for those who have signed in; more would only fill its memory. Every other
 * role has a few of its own: whoever makes up statements without an account takes none from those who have one.
 */
const mostPrepared = { ofAccounts: 300, ofOthers: 60 };
/** A shape that comes once or twice is not worth keeping. */
const seenBeforePrepared = 3;
const mostWatched = 5_000;

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

/** By text, how often those were asked that have no name yet, and the names of the others. */
type Known = { seen: Map<string, number>; names: Map<string, string> };

/** What gives the recurring ones of the statements that it is asked about a name. */
export function openNames(): (text: string, role: string) => string | undefined {
  const byRole = new Map<string, Known>();

  function knownOf(role: string): Known {
    const known = byRole.get(role) ?? { seen: new Map(), names: new Map() };
    byRole.set(role, known);
    return known;
  }

  return (text, role) => {
    const { seen, names } = knownOf(role);
    const known = names.get(text);
    const most = role === 'authenticated' ? mostPrepared.ofAccounts : mostPrepared.ofOthers;
    if (known !== undefined || names.size >= most) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < seenBeforePrepared) {
      if (seen.size >= mostWatched) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `tables_${createHash('sha256').update(`${role}\0${text}`).digest('hex').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
}

const nameOf = openNames();
