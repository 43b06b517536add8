/** When lessons begin again. Pure. */
import type { Term } from './reads.ts';

/**
 * The first day of the next term, where today lies between two; undefined in a term, and where none went before or none
 * is known to follow. One without an end lasts until the next begins.
 */
export function nextTerm(terms: readonly Omit<Term, 'id' | 'name'>[], today: string): string | undefined {
  const inOrder = terms.toSorted((one, other) => one.start_date.localeCompare(other.start_date));
  const begun = inOrder.filter(({ start_date }) => start_date <= today);
  if (begun.length === 0 || begun.at(-1)?.end_date === null) return undefined;
  if (begun.some(({ end_date }) => end_date !== null && end_date >= today)) return undefined;
  return inOrder[begun.length]?.start_date;
}
