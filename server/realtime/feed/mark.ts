import { realtimeLimits } from '../limits.ts';
import type { Position } from './position.ts';

/** As `public.live_mark` gives it: a snapshot of Postgres (xmin:xmax:xip,xip…), and its moment in seconds since 1970. */
const form = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)@(\d{1,12})$/;

/**
 * Where a client began to read, by the mark that it hands on; undefined where the mark cannot be believed: it is none,
 * too old for all changes since to be kept, or of another database than the one whose changes are told.
 * @param told up to where this server has read
 */
export function positionOfMark(mark: unknown, told: Position, now = Date.now()): Position | undefined {
  if (typeof mark !== 'string' || mark.length > realtimeLimits.markLength) return undefined;
  const [, xmin, xmax, open, taken] = form.exec(mark) ?? [];
  if (xmin === undefined || xmax === undefined) return undefined;
  const age = now - Number(taken) * 1000;
  if (Math.abs(age) > realtimeLimits.markMs) return undefined;
  const numbers = [xmin, ...(open ? open.split(',') : [])].map(BigInt);
  const isOrdered = numbers.every((number, at) => at < 2 || number > (numbers[at - 1] ?? number));
  const isWithin = numbers.every((number) => number >= BigInt(xmin) && number <= BigInt(xmax));
  if (!isOrdered || !isWithin || numbers.slice(1).includes(BigInt(xmax))) return undefined;
  if (BigInt(xmax) > BigInt(told.split(':')[1] ?? '0')) return undefined;
  return mark.slice(0, mark.indexOf('@'));
}
