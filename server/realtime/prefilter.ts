import type { PublishedTable } from './catalog.ts';
import type { Row } from './changes.ts';
import type { Condition } from './filters.ts';

/** Types whose equality is that of their text, with a function that brings a filter's value to that text. */
const plainTypes: Record<string, (value: string) => string> = {
  uuid: (value) => value.toLowerCase(),
  text: (value) => value,
};

/**
 * Whether a row could meet the conditions: false only when an equality surely fails. Spares the database
 * the question about every open page when a message concerns two of them; the database has the last word.
 */
export function mayMeet(table: PublishedTable, conditions: readonly Condition[], row: Row): boolean {
  return conditions.every((condition) => {
    if (condition.negated || (condition.operator !== 'eq' && condition.operator !== 'in')) return true;
    const column = table.columns.find(({ name }) => name === condition.column);
    const value = row[condition.column];
    const canonical = column && plainTypes[column.type];
    if (!canonical || typeof value !== 'string') return value !== null;
    return condition.values.some((wanted) => canonical(wanted) === value);
  });
}
