/** How many days there are, and which of the week. Days are `YYYY-MM-DD`, as in `calendar-days.ts`. */
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDay } from 'date-fns/getDay';
import { addDays, dateOf } from './calendar-days.ts';

/** How many days `later` comes after `earlier`; less than 0 where it comes before. */
export const daysApart = (later: string, earlier: string): number =>
  differenceInCalendarDays(dateOf(later), dateOf(earlier));

/** Every day from the first to the last, both with them; at most `limit`. */
export function daysBetween(first: string, last: string, limit = 400): string[] {
  const count = Math.min(Math.max(0, daysApart(last, first) + 1), limit);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The day of the week: 0 is Sunday. */
export const weekdayOf = (day: string): number => getDay(dateOf(day));

/** The first such weekday, Sunday being 0, on or after a day. */
export const firstWeekday = (day: string, weekday: number): string =>
  addDays(day, (weekday - weekdayOf(day) + 7) % 7);
