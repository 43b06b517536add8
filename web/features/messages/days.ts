/** Days and times of the thread, in the school's zone and en-US (document 2, section 9; design, section 5). */

/** The school's zone unless the server says otherwise. */
export const SCHOOL_ZONE = 'Africa/Johannesburg';

const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone: SCHOOL_ZONE });
const timeOfDay = new Intl.DateTimeFormat('en-US', {
  timeZone: SCHOOL_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: SCHOOL_ZONE, weekday: 'long' });
const longDay = new Intl.DateTimeFormat('en-US', {
  timeZone: SCHOOL_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const longDayOfYear = new Intl.DateTimeFormat('en-US', {
  timeZone: SCHOOL_ZONE,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: SCHOOL_ZONE, month: 'short', day: 'numeric' });
const shortDayOfYear = new Intl.DateTimeFormat('en-US', {
  timeZone: SCHOOL_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

const MS_PER_DAY = 86_400_000;

/** The school's calendar day of a moment, as `YYYY-MM-DD`. */
export const schoolDay = (moment: Date): string => dayKey.format(moment);

const daysBetween = (earlier: Date, later: Date): number =>
  (Date.parse(schoolDay(later)) - Date.parse(schoolDay(earlier))) / MS_PER_DAY;

const sameYear = (one: Date, other: Date): boolean =>
  schoolDay(one).slice(0, 4) === schoolDay(other).slice(0, 4);

/** '9:05 AM'. */
export const clockTime = (moment: Date): string => timeOfDay.format(moment);

/** 'Today', 'Yesterday', 'Monday, March 2', and with the year 'March 2, 2025' where it is not this one. */
export function dayHeading(moment: Date, now: Date): string {
  const age = daysBetween(moment, now);
  if (age === 0) return 'Today';
  if (age === 1) return 'Yesterday';
  return (sameYear(moment, now) ? longDay : longDayOfYear).format(moment);
}

/** For the list: the time today, 'Yesterday', the weekday within a week, else the date. */
export function listTime(moment: Date, now: Date): string {
  const age = daysBetween(moment, now);
  if (age <= 0) return clockTime(moment);
  if (age === 1) return 'Yesterday';
  if (age < 7) return weekday.format(moment);
  return (sameYear(moment, now) ? shortDay : shortDayOfYear).format(moment);
}

export type Day<Item> = { day: string; heading: string; items: Item[] };

/**
 * Cuts a list that is ordered by time into the school's days.
 * @param items oldest first; `created_at` is an ISO moment.
 */
export function groupByDay<Item extends { created_at: string }>(
  items: readonly Item[],
  now: Date,
): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const moment = new Date(item.created_at);
    const day = schoolDay(moment);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, heading: dayHeading(moment, now), items: [item] });
  }
  return days;
}
