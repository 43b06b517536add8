/** Events by month and by day. Days are calendar days, compared as texts: no time zone can shift one. */

import { addDays, monthOf } from '#contract/calendar-days.ts';
import { daysBetween } from '#contract/day-counts.ts';
import { t } from '#texts/events';
import { formatMonth } from '#web/lib/day-formats.ts';
import { compareKeys } from '#web/lib/order.ts';

type Dated = { id: string; start_date: string; end_date: string | null; start_time: string | null };

/** By first day, whole days before those with a time. */
export function byStart(one: Dated, other: Dated): number {
  return (
    compareKeys(one.start_date, other.start_date) ||
    compareKeys(one.start_time ?? '', other.start_time ?? '') ||
    compareKeys(one.id, other.id)
  );
}

export type MonthOfEvents<Item> = { month: string; heading: string; events: Item[] };

/** The events under the year and long month in which they start, in order. */
export function groupByMonth<Item extends Dated>(events: readonly Item[]): MonthOfEvents<Item>[] {
  const months = new Map<string, Item[]>();
  for (const event of events.toSorted(byStart)) {
    const month = monthOf(event.start_date);
    const known = months.get(month);
    if (known) known.push(event);
    else months.set(month, [event]);
  }
  return [...months].map(([month, listed]) => ({ month, heading: formatMonth(month), events: listed }));
}

type PastRead = {
  /** From when on all events are read, those that go on into it among them. */
  from: string;
  /** Whether any ended before; undefined where that could not be read. */
  hasPast: boolean | undefined;
  /** Those that ended before, as far as they have been read, the last to start first; null where none have been. */
  past: readonly Dated[] | null;
  isMore: boolean;
};

/** The latest month in which events may have begun that are not read; null where there are none. */
export function unreadUpTo({ from, hasPast, past, isMore }: PastRead): string | null {
  if (past === null) return hasPast === false ? null : monthOf(addDays(from, -1));
  const earliest = past.at(-1);
  return isMore && earliest ? monthOf(earliest.start_date) : null;
}

/** The events of one day, those that go on over it among them. */
export function eventsOn<Item extends Dated>(events: readonly Item[], day: string): Item[] {
  return events
    .filter(({ start_date, end_date }) => start_date <= day && day <= (end_date ?? start_date))
    .toSorted(byStart);
}

/** How many events each day has that has any. */
export function countByDay(events: readonly Dated[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { start_date, end_date } of events) {
    for (const day of daysBetween(start_date, end_date ?? start_date)) {
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
  }
  return counts;
}

export const eventCount = (count: number): string => t.eventCount({ count });
