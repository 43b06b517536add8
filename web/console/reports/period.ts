/** The days that the reports are about: `since` and `until` are both included, as '2026-03-09'. */

import { addDays, isDay, startOfMonth } from '#contract/calendar-days.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/console-reports';

export type Period = { since: string; until: string };

export const presets = () =>
  ({
    month: t.thisMonth(),
    quarter: t.last90Days(),
    year: t.thisYear(),
    twelve: t.last12Months(),
  }) as const;
export type Preset = keyof ReturnType<typeof presets>;

/** The period that a preset stands for on a day. */
export function periodOf(preset: Preset, day: string = schoolToday()): Period {
  const since = {
    month: startOfMonth(day),
    quarter: addDays(day, -89),
    year: `${day.slice(0, 4)}-01-01`,
    twelve: startOfMonth(day, -11),
  }[preset];
  return { since, until: day };
}

/** What a form of two days stands for; null while it is no period. Ten years bound the server's work. */
export function periodBetween(since: string, until: string): Period | null {
  if (!isDay(since) || !isDay(until) || since > until) return null;
  return since < `${Number(until.slice(0, 4)) - 10}${until.slice(4)}` ? null : { since, until };
}
