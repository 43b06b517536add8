import { badRange } from '../errors.ts';

/** Rows from `offset` on, `limit` of them or all. */
export type RowRange = { readonly offset: number; readonly limit: number | null };

export const allRows: RowRange = { offset: 0, limit: null };

/** A `limit`/`offset` parameter that is no whole number is as good as absent, as in the original. */
export function wholeNumber(text: string): number | null {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The `Range` header: `0-24`, `10-`. What is malformed asks for everything. */
export function rangeHeader(header: string | undefined): RowRange {
  const found = header && /^(\d{1,15})-(\d{0,15})$/.exec(header);
  if (!found) return allRows;
  const offset = Number(found[1]);
  if (found[2] === '') return { offset, limit: null };
  const last = Number(found[2]);
  if (last < offset) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset, limit: last - offset + 1 };
}

/** The rows that both ask for. `limit=0` stays an empty page. */
export function intersect(one: RowRange, other: RowRange): RowRange {
  const offset = Math.max(one.offset, other.offset);
  const ends = [one, other].flatMap((range) => (range.limit === null ? [] : [range.offset + range.limit]));
  return { offset, limit: ends.length > 0 ? Math.max(0, Math.min(...ends) - offset) : null };
}

export function assertRange(range: RowRange): RowRange {
  if (range.limit !== null && range.limit < 0) {
    throw badRange('Limit should be greater than or equal to zero.');
  }
  return range;
}

/** No more than `most` rows. */
export function restrict(range: RowRange, most: number): RowRange {
  return { offset: range.offset, limit: range.limit === null ? most : Math.min(range.limit, most) };
}
