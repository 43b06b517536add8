import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../../integrations/files/files.ts';

/** What identifies the state of a file: its quoted tag, and when it was saved. */
export type Validators = { eTag: string; lastModified: Date };

/** Whether the caller's copy is still good (RFC 9110, 13.1.2 and 13.1.3). */
export function isFresh(headers: IncomingHttpHeaders, { eTag, lastModified }: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.trim() === '*' || tags.split(',').some((tag) => weak(tag) === weak(eTag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && wholeSeconds(lastModified) <= since;
}

/**
 * The one range of a file of `size` bytes that is asked for. Undefined when the whole file is to be sent: none
 * was asked for, or several, or of another state of the file. `unsatisfiable` when there are no such bytes.
 */
export function rangeOf(
  headers: IncomingHttpHeaders,
  size: number,
  { eTag, lastModified }: Validators,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=\s*(\d*)\s*-\s*(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const condition = headers['if-range'];
  if (
    typeof condition === 'string' &&
    condition !== eTag &&
    Date.parse(condition) !== wholeSeconds(lastModified)
  ) {
    return undefined;
  }
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  const asksForNothing = first === '' && Number(last) === 0;
  return start > end || asksForNothing ? 'unsatisfiable' : { start, end };
}

function weak(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

function wholeSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000) * 1000;
}
