/**
 * Days and hours of the school as text. A day is `YYYY-MM-DD` and a time of day `HH:MM` or `HH:MM:SS`; neither is ever
 * read in a time zone, so neither can shift.
 */
import { monthOf } from '#contract/calendar-days.ts';
import { formatClock, formatDay, isSouthAfrican, writtenDay } from './dates.ts';

/** '2026-03' or a day of it → 'March 2026'. */
export const formatMonth = (month: string): string =>
  writtenDay(`${monthOf(month)}-01`, { month: 'long', year: 'numeric' });

/** '2026-03-09' → 'Monday'. */
export const formatWeekday = (day: string): string => writtenDay(day, { weekday: 'long' });

/**
 * 'Mar 9, 2026', or a range: 'Mar 9 – 11, 2026', 'Mar 30 – Apr 2, 2026', 'Dec 30, 2026 – Jan 2, 2027'; as South Africa
 * writes them '9 – 11 Mar 2026', '30 Mar – 2 Apr 2026'.
 */
export function formatDayRange(start: string, end: string | null | undefined): string {
  if (!end || end <= start) return formatDay(start, 'short');
  if (start.slice(0, 4) !== end.slice(0, 4)) {
    return `${formatDay(start, 'short')} – ${formatDay(end, 'short')}`;
  }
  const isOneMonth = monthOf(start) === monthOf(end);
  const date = (day: string) => `${Number(day.slice(8))}`;
  const monthDay = (day: string) => writtenDay(day, { month: 'short', day: 'numeric' });
  if (isSouthAfrican()) return `${isOneMonth ? date(start) : monthDay(start)} – ${formatDay(end, 'short')}`;
  return `${monthDay(start)} – ${isOneMonth ? date(end) : monthDay(end)}, ${end.slice(0, 4)}`;
}

/** '8:00 AM – 9:30 AM', '8:00 AM', or '' for what has no time. */
export function formatClockRange(start: string | null | undefined, end: string | null | undefined): string {
  if (!start) return '';
  return end ? `${formatClock(start)} – ${formatClock(end)}` : formatClock(start);
}
