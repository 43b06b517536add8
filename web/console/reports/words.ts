/** How figures are said. */

import { t } from '#texts/console-reports';
import { writtenDay } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/numbers.ts';

/** What a sentence is given to say a number of things: by which it chooses its form, and as it is written. */
export const numbered = (count: number): { count: number; shown: string } => ({
  count,
  shown: inFigures(count),
});

/** 1200 → '1,200'. */
export const inFigures = (count: number): string => formatNumber(count);

/** 40 → '40 min', 90 → '1.5 h', 2880 → '2 days'. */
export function formatWait(minutes: number): string {
  if (minutes < 60) return t.waitMinutes({ minutes: Math.round(minutes) });
  if (minutes < 24 * 60) return t.waitHours({ hours: formatNumber(round(minutes / 60)) });
  return t.waitDays(numbered(round(minutes / (24 * 60))));
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A step of a report on its axis: 'Mar 9', or 'Mar 2026' where a step is a month. */
export function stepLabel({ starts_on, step }: { starts_on: string; step: string }): string {
  return writtenDay(starts_on, {
    month: 'short',
    ...(step === 'month' ? { year: 'numeric' } : { day: 'numeric' }),
  });
}

/** The sum of a column. */
export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** Rows added up under a name, the largest first, or in the order that `order` gives to the names. */
export function summedBy<Row>(
  rows: readonly Row[],
  name: (row: Row) => string,
  value: (row: Row) => number,
  order?: (row: Row) => number,
): { name: string; value: number }[] {
  const sums = new Map<string, { value: number; order: number }>();
  for (const row of rows) {
    const known = sums.get(name(row));
    sums.set(name(row), { value: (known?.value ?? 0) + value(row), order: order?.(row) ?? 0 });
  }
  return [...sums]
    .sort(([, one], [, other]) => one.order - other.order || other.value - one.value)
    .map(([key, sum]) => ({ name: key, value: sum.value }));
}
