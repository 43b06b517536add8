/**
 * Arithmetic with days as `YYYY-MM-DD`, which compare as text. A day has no zone, so none can shift it: it is counted
 * on a calendar without summer time. Which day a moment is says `school-day.ts`; how many there are, `day-counts.ts`,
 * which no screen has before it is opened.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as laterByDays } from 'date-fns/addDays';
import { addMonths as laterByMonths } from 'date-fns/addMonths';
import { startOfMonth as monthOfDate } from 'date-fns/startOfMonth';

/** Midnight at the beginning of a day, on that calendar. */
export const dateOf = (day: string) => new UTCDateMini(day);
const dayFrom = (date: Date) => date.toISOString().slice(0, 10);

/** Whether a text is a day that there is. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && dayFrom(date) === text;
}

/** '2026-03-09' → '2026-03'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** '2026-03-09' and 2 → '2026-03-11'. */
export const addDays = (day: string, days: number): string => dayFrom(laterByDays(dateOf(day), days));

/** The first day of the month that lies `months` after the one of `day`. */
export const startOfMonth = (day: string, months = 0): string =>
  dayFrom(laterByMonths(monthOfDate(dateOf(day)), months));
