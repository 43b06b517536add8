/** The days of a thread, in the school's zone. */
import { daysApart } from '#contract/day-counts.ts';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/messages';
import { formatDay, writtenDay } from '#web/lib/dates.ts';

/** 'Today', 'Yesterday', 'Monday, March 2', and with the year 'March 2, 2025' where it is not this one. */
export function dayHeading(moment: Date, now: Date): string {
  const day = dayOf(moment);
  const today = dayOf(now);
  const age = daysApart(today, day);
  if (age <= 0) return t.today();
  if (age === 1) return t.yesterday();
  return day.slice(0, 4) === today.slice(0, 4)
    ? writtenDay(day, { weekday: 'long', month: 'long', day: 'numeric' })
    : formatDay(day);
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
    const day = dayOf(moment);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, heading: dayHeading(moment, now), items: [item] });
  }
  return days;
}
