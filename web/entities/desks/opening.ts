/** When a desk is open, in the school's time. Pure. */
import { clockOf, dayOf } from '#contract/school-day.ts';

type Span = { day_of_week: number; opens_at: string; closes_at: string };
/** `day` as `YYYY-MM-DD`, `time` as `HH:MM`. */
export type Opening = { day: string; time: string };

const DAY_MS = 86_400_000;

/**
 * When a desk opens next; null while it is open, and for one that says no hours.
 * @param now a moment
 */
export function nextOpening(hours: readonly Span[], now: Date): Opening | null {
  if (hours.length === 0) return null;
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const moment = new Date(now.getTime() + ahead * DAY_MS);
    const day = dayOf(moment);
    const span = hours.find(({ day_of_week }) => day_of_week === new Date(`${day}T12:00:00Z`).getUTCDay());
    if (!span) continue;
    const [opens, closes] = [span.opens_at.slice(0, 5), span.closes_at.slice(0, 5)];
    const clock = clockOf(now).slice(0, 5);
    if (ahead > 0 || clock < opens) return { day, time: opens };
    if (clock < closes) return null;
  }
  return null;
}
