import { addDays } from '#contract/calendar-days.ts';
import { dayOf, SCHOOL_ZONE } from '#contract/school-day.ts';
import { formatDay, formatTime } from './dates.ts';

/**
 * A moment as a list shows it: the time if it was today, 'Yesterday', else the day.
 * @param now the present moment, for tests.
 */
export function formatRecent(
  moment: string | Date,
  now: Date = new Date(),
  zone: string = SCHOOL_ZONE,
): string {
  const day = dayOf(moment, zone);
  const today = dayOf(now, zone);
  if (day === today) return formatTime(moment, zone);
  if (day === addDays(today, -1)) return 'Yesterday';
  return formatDay(day, 'short');
}
