import type { PublishedTable } from './catalog.ts';
import type { Change, Row } from './changes.ts';
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
function mayMeet(table: PublishedTable, conditions: readonly Condition[], row: Row): boolean {
  return conditions.every((condition) => {
    if (condition.negated || (condition.operator !== 'eq' && condition.operator !== 'in')) return true;
    const column = table.columns.find(({ name }) => name === condition.column);
    const value = row[condition.column];
    const canonical = column && plainTypes[column.type];
    if (!canonical || typeof value !== 'string') return value !== null;
    return condition.values.some((wanted) => canonical(wanted) === value);
  });
}

/** Finds the changes that could meet some conditions without looking at each: thousands listen to rows of their own. */
export function searchable(
  table: PublishedTable,
  changes: readonly Change[],
): (conditions: readonly Condition[]) => readonly Change[] {
  const indexes = new Map<string, Index>();
  return (conditions) => {
    const equality = conditions.find(({ negated, operator }) => !negated && operator === 'eq');
    const type = table.columns.find(({ name }) => name === equality?.column)?.type;
    const canonical = type === undefined ? undefined : plainTypes[type];
    const [value] = equality?.values ?? [];
    let near = changes;
    if (equality && canonical && value !== undefined) {
      const index = indexes.get(equality.column) ?? indexOf(equality.column, changes);
      indexes.set(equality.column, index);
      near = [...(index.byText.get(canonical(value)) ?? []), ...index.unknown];
    }
    return near.filter((change) => mayMeet(table, conditions, rowOf(change)));
  };
}

/** Changes by the text of a column; null meets no equality, and what is no text is unknown here. */
type Index = { byText: Map<string, Change[]>; unknown: Change[] };

function indexOf(column: string, changes: readonly Change[]): Index {
  const index: Index = { byText: new Map(), unknown: [] };
  for (const change of changes) {
    const value = rowOf(change)[column];
    if (typeof value !== 'string') {
      if (value !== null) index.unknown.push(change);
      continue;
    }
    const same = index.byText.get(value);
    if (same) same.push(change);
    else index.byText.set(value, [change]);
  }
  return index;
}

const rowOf = (change: Change): Row => change.new ?? change.old ?? {};
