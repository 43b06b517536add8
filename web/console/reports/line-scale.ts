import { ticks } from 'd3-array';

/** About so many lines cross a chart. */
const GRID_LINES = 4;

/** Whole numbers that a chart writes on its axis: from 0 to at least the highest value. */
export function axisTicks(values: readonly number[]): number[] {
  const highest = Math.max(1, ...values);
  const drawn = ticks(0, highest, GRID_LINES).filter(Number.isInteger);
  const step = (drawn[1] ?? 1) - (drawn[0] ?? 0);
  const last = drawn.at(-1) ?? 0;
  return last < highest ? [...drawn, last + step] : drawn;
}

/** Where a point stands across the chart, in percent: one alone in the middle. */
export const across = (index: number, count: number): number =>
  count < 2 ? 50 : (index / (count - 1)) * 100;

/** Characters that stand below a chart on a phone without running together: five of `30 Mar 26`, with room between. */
const LETTERS_AT_MOST = 40;
const NAMES_AT_MOST = 5;

/** Every how many names one is written: five stand below the chart, fewer of the long months of Sesotho. */
export function nameStep(names: readonly string[]): number {
  const longest = Math.max(1, ...names.map((name) => name.length));
  const room = Math.max(1, Math.min(NAMES_AT_MOST, Math.floor(LETTERS_AT_MOST / longest)));
  return Math.max(1, Math.ceil(names.length / room));
}
