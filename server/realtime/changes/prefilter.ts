import type { PublishedTable } from './catalog.ts';
import type { Change, Row } from './changes.ts';
import type { Condition } from './filters.ts';

/** Types whose equality is that of their text, with a function that brings a filter's value to that text. */
const plainTypes: Record<string, (value: string) => string> = {
  // As Postgres reads one: in capitals, in braces, with hyphens or without.
  uuid: (value) => value.replace(/[{}-]/g, '').toLowerCase(),
  text: (value) => value,
};

/** What a changed row is looked at by: as it is, or as it was. */
export const rowOf = (change: Change): Row => change.new ?? change.old ?? {};

/**
 * Whether a row could meet the conditions: false only when an equality surely fails. Spares the database
 * the question about every open page when a message concerns two of them; the database has the last word.
 */
export function mayMeet(table: PublishedTable, conditions: readonly Condition[], row: Row): boolean {
  return conditions.every(({ column, operator, values, negated }) => {
    if (negated || (operator !== 'eq' && operator !== 'in')) return true;
    const text = textOf(table, column, row);
    if (typeof text !== 'string') return text !== null;
    const canonical = canonicalOf(table, column);
    return values.some((wanted) => canonical?.(wanted) === canonical?.(text));
  });
}

/**
 * The text by which an equality with a column of a row is decided: null where it meets none, undefined where only the
 * database can tell.
 */
export function textOf(table: PublishedTable, column: string, row: Row): string | null | undefined {
  const value = row[column];
  if (value === null) return null;
  return typeof value === 'string' && canonicalOf(table, column) ? value : undefined;
}

/** The first equality that a row must meet, with the text as the filter has it. */
export function equalityOf(conditions: readonly Condition[]): { column: string; text: string } | undefined {
  const equality = conditions.find(({ negated, operator }) => !negated && operator === 'eq');
  const [text] = equality?.values ?? [];
  return equality && text !== undefined ? { column: equality.column, text } : undefined;
}

function canonicalOf(table: PublishedTable, column: string): ((value: string) => string) | undefined {
  const type = table.columns.find(({ name }) => name === column)?.type;
  return type === undefined ? undefined : plainTypes[type];
}
