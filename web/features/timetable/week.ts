/** Where the entries of a week stand in its grid. Pure; days are 0 = Sunday to 6 = Saturday. */

import { compareKeys } from '#web/lib/order.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

type Timed = { id: string; day_of_week: number; start_time: string; end_time: string };

const MINUTES_PER_HOUR = 60;
/** What an empty grid shows, in minutes of the day. */
const USUAL_START = 8 * MINUTES_PER_HOUR;
const USUAL_END = 14 * MINUTES_PER_HOUR;
const SCHOOL_DAYS = [1, 2, 3, 4, 5];

/** '08:30:00' → 510. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_PER_HOUR + minutes;
}

/** By day, then start, then end. */
export function inOrder(one: Timed, other: Timed): number {
  return (
    one.day_of_week - other.day_of_week ||
    minutesOf(one.start_time) - minutesOf(other.start_time) ||
    minutesOf(one.end_time) - minutesOf(other.end_time) ||
    compareKeys(one.id, other.id)
  );
}

export type DayOfEntries<Item> = { day: number; entries: Item[] };

/** The entries under their days, in order; days without any are left out. */
export function groupByDay<Item extends Timed>(entries: readonly Item[]): DayOfEntries<Item>[] {
  const ordered = entries.toSorted(inOrder);
  return WEEK.map((day) => ({ day, entries: ordered.filter((entry) => entry.day_of_week === day) })).filter(
    ({ entries: listed }) => listed.length > 0,
  );
}

/** An entry in its day's column: `top` and `height` in percent of the day, side by side with what overlaps. */
export type Placed<Item> = { entry: Item; top: number; height: number; lane: number; lanes: number };
export type Week<Item> = {
  /** Full hours at which lines stand, as minutes of the day, the first and the last with them. */
  hours: number[];
  days: { day: number; placed: Placed<Item>[] }[];
};

/** Monday to Friday, and a weekend day that has entries, from the full hour of the first to that of the last. */
export function placeWeek<Item extends Timed>(entries: readonly Item[]): Week<Item> {
  const starts = entries.map(({ start_time }) => minutesOf(start_time));
  const ends = entries.map(({ end_time }) => minutesOf(end_time));
  const first = floorHour(Math.min(...(starts.length > 0 ? starts : [USUAL_START])));
  const last = ceilHour(Math.max(...(ends.length > 0 ? ends : [USUAL_END])));
  const hours = Array.from(
    { length: (last - first) / MINUTES_PER_HOUR + 1 },
    (_, index) => first + index * MINUTES_PER_HOUR,
  );
  const days = WEEK.map((day) => ({ day, entries: entries.filter((entry) => entry.day_of_week === day) }))
    .filter(({ day, entries: listed }) => SCHOOL_DAYS.includes(day) || listed.length > 0)
    .map(({ day, entries: listed }) => ({ day, placed: placeDay(listed, first, last - first) }));
  return { hours, days };
}

const floorHour = (minutes: number): number => Math.floor(minutes / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
const ceilHour = (minutes: number): number => Math.ceil(minutes / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;

function placeDay<Item extends Timed>(entries: readonly Item[], from: number, span: number): Placed<Item>[] {
  return overlapping(entries.toSorted(inOrder)).flatMap((cluster) => {
    const laneEnds: number[] = [];
    const placed = cluster.map((entry) => {
      const start = minutesOf(entry.start_time);
      const end = minutesOf(entry.end_time);
      const free = laneEnds.findIndex((busyUntil) => busyUntil <= start);
      const lane = free === -1 ? laneEnds.length : free;
      laneEnds[lane] = end;
      return { entry, lane, top: ((start - from) / span) * 100, height: ((end - start) / span) * 100 };
    });
    return placed.map((each) => ({ ...each, lanes: laneEnds.length }));
  });
}

/** Cuts a day's entries, in order, into groups of which none overlaps another. */
function overlapping<Item extends Timed>(ordered: readonly Item[]): Item[][] {
  const clusters: Item[][] = [];
  let busyUntil = -1;
  for (const entry of ordered) {
    if (minutesOf(entry.start_time) >= busyUntil) clusters.push([]);
    clusters.at(-1)?.push(entry);
    busyUntil = Math.max(busyUntil, minutesOf(entry.end_time));
  }
  return clusters;
}
