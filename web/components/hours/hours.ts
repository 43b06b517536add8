/** Answering hours as a form has them. Pure. */
import type { HoursFields } from '#contract/hours.ts';

/** Monday first, as a working week is read; 0 is Sunday. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

type Span = { day_of_week: number; opens_at: string; closes_at: string };
type Days = HoursFields['hours'];

/** What most offices keep; a suggestion for a day that is opened. */
const USUAL = { opens_at: '07:30', closes_at: '14:30' };
const minutes = (time: string): string => time.slice(0, 5);

/** Seven days from Monday on; those without a span are closed. */
export const daysOf = (spans: readonly Span[]): Days =>
  weekFromMonday.map((day) => {
    const span = spans.find(({ day_of_week }) => day_of_week === day);
    return span
      ? {
          day_of_week: day,
          is_open: true,
          opens_at: minutes(span.opens_at),
          closes_at: minutes(span.closes_at),
        }
      : { day_of_week: day, is_open: false, ...USUAL };
  });

export type Stretch = { from: number; until: number; opens_at: string; closes_at: string };

/** Days that follow one another with the same hours as one stretch: Monday to Thursday, Friday. */
export function stretchesOf(spans: readonly Span[]): Stretch[] {
  const stretches: Stretch[] = [];
  let before = false;
  for (const { day_of_week, is_open, opens_at, closes_at } of daysOf(spans)) {
    const last = stretches.at(-1);
    if (is_open && before && last?.opens_at === opens_at && last.closes_at === closes_at)
      last.until = day_of_week;
    else if (is_open) stretches.push({ from: day_of_week, until: day_of_week, opens_at, closes_at });
    before = is_open;
  }
  return stretches;
}
