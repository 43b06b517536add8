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
export type Compiled = { readonly text: string; readonly values: readonly unknown[] };

/** The compiled statement with these values; named as `statementOf` names. */
export function withValues(compiled: Compiled, values: readonly unknown[], role: string): Statement {
  const name = nameOf(compiled.text, role);
  return name === undefined ? { text: compiled.text, values } : { text: compiled.text, values, name };
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

/** A statement that is kept prepared, and how often it was asked lately. */
type Named = { name: string; times: number };

/** By text, how often those were asked lately that have no name, and the others. */
type Known = { seen: Map<string, number>; named: Map<string, Named>; asked: number };

/** Asked so often of one role, what was asked before counts half. */
const fadesAfter = 20_000;

/**
 * What gives the recurring ones of the statements that it is asked about a name. Where all names are given, one that is
 * asked more often takes the place of the one that is asked least. So whoever has an account and makes up statements
 * displaces those of the app only while asking for each more often than all others ask for theirs.
 */
export function openNames(): (text: string, role: string) => string | undefined {
  const byRole = new Map<string, Known>();

  function knownOf(role: string): Known {
    const known = byRole.get(role) ?? { seen: new Map(), named: new Map(), asked: 0 };
    byRole.set(role, known);
    return known;
  }

  return (text, role) => {
    const known = knownOf(role);
    known.asked += 1;
    if (known.asked % fadesAfter === 0) fade(known);
    const { seen, named } = known;
    const one = named.get(text);
    if (one) {
      one.times += 1;
      return one.name;
    }
    const times = (seen.get(text) ?? 0) + 1;
    if (times < seenBeforePrepared || !makesRoom(known, times, role)) {
      if (seen.size >= mostWatched && times === 1) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `tables_${createHash('sha256').update(`${role}\0${text}`).digest('hex').slice(0, 24)}`;
    named.set(text, { name, times });
    return name;
  };
}

/** Whether there is a place for one that was asked so often. The one that is displaced keeps its count. */
function makesRoom({ seen, named }: Known, times: number, role: string): boolean {
  if (named.size < (role === 'authenticated' ? mostPrepared.ofAccounts : mostPrepared.ofOthers)) return true;
  // All are looked through: not each time that one is asked which has no place.
  if (times % seenBeforePrepared !== 0) return false;
  let least: [string, Named] | undefined;
  for (const each of named) if (!least || each[1].times < least[1].times) least = each;
  if (!least || least[1].times >= times) return false;
  named.delete(least[0]);
  seen.set(least[0], least[1].times);
  return true;
}

function fade(known: Known): void {
  for (const one of known.named.values()) one.times = Math.floor(one.times / 2);
  for (const [text, times] of known.seen) {
    if (times > 1) known.seen.set(text, Math.floor(times / 2));
    else known.seen.delete(text);
  }
}

const nameOf = openNames();
