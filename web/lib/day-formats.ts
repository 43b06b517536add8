/**
 * Days and hours of the school as text, in en-US. A day is `YYYY-MM-DD` and a
 * time of day `HH:MM` or `HH:MM:SS`; neither is ever read in a time zone, so neither can shift.
 */
import { monthOf } from '#contract/calendar-days.ts';
import { formatDay } from './dates.ts';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const monthFormat = inUtc({ year: 'numeric', month: 'long' });
const monthDayFormat = inUtc({ month: 'short', day: 'numeric' });
const weekdayFormat = inUtc({ weekday: 'long' });
const clockFormat = inUtc({ hour: 'numeric', minute: '2-digit' });

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** '2026-03' or a day of it → 'March 2026'. */
export const formatMonth = (month: string): string => monthFormat.format(utcOf(`${monthOf(month)}-01`));

/** '2026-03-09' → 'Monday'. */
export const formatWeekday = (day: string): string => weekdayFormat.format(utcOf(day));

/** '08:05:00' → '8:05 AM'. */
export const formatClock = (time: string): string =>
  // Chromium puts a narrow space before AM and PM; an ordinary one is found by who searches the page.
  clockFormat.format(Date.parse(`2000-01-01T${time.slice(0, 5)}:00Z`)).replace('\u202f', ' ');

/** 'Mar 9, 2026', or a range: 'Mar 9 – 11, 2026', 'Mar 30 – Apr 2, 2026', 'Dec 30, 2026 – Jan 2, 2027'. */
export function formatDayRange(start: string, end: string | null | undefined): string {
  if (!end || end <= start) return formatDay(start, 'short');
  if (start.slice(0, 4) !== end.slice(0, 4)) {
    return `${formatDay(start, 'short')} – ${formatDay(end, 'short')}`;
  }
  const sameMonth = monthOf(start) === monthOf(end);
  const until = sameMonth ? `${Number(end.slice(8))}` : monthDayFormat.format(utcOf(end));
  return `${monthDayFormat.format(utcOf(start))} – ${until}, ${end.slice(0, 4)}`;
}

/** '8:00 AM – 9:30 AM', '8:00 AM', or '' for what has no time. */
export function formatClockRange(start: string | null | undefined, end: string | null | undefined): string {
  if (!start) return '';
  return end ? `${formatClock(start)} – ${formatClock(end)}` : formatClock(start);
}
