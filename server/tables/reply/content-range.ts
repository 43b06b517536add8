import { badRange } from '../errors.ts';

/** `0-24/3573`, `*`+`/0`; a total that was not asked for is `*`. */
export function contentRange(first: number, last: number, total: number | null): string {
  const range = total !== 0 && first <= last ? `${first}-${last}` : '*';
  return `${range}/${total ?? '*'}`;
}

/**
 * Status and `Content-Range` of a page.
 * @throws 416 when the page begins beyond the last row
 */
export function pageHeaders(
  offset: number,
  rows: number,
  total: number | null,
): { status: number; range: string } {
  if (total !== null && offset > total) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      'content-range': `*/${total}`,
    });
  }
  const status = total !== null && rows < total ? 206 : 200;
  return { status, range: contentRange(offset, offset + rows - 1, total) };
}
