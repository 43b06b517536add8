/**
 * How the school of whoever is signed in writes days and times in English: `schools.date_format`, which comes with the
 * own profile. Other languages have one form. Outside of a school it is today's.
 */
import type { DateFormat } from '#contract/enums.ts';

let format: DateFormat = 'en-US';
const listeners = new Set<() => void>();

export const dateFormat = (): DateFormat => format;

/** Writes all days and times as the school does, also those that are shown already. */
export function showDatesAs(next: DateFormat): void {
  if (next === format) return;
  format = next;
  for (const listener of listeners) listener();
}

/** Told after it has changed; gives what ends it. */
export function onDateFormat(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
