import { addDays } from '#contract/calendar-days.ts';
import { presentMoment } from '#contract/clock.ts';
import { dayOf, SCHOOL_ZONE } from '#contract/school-day.ts';
import { t } from '#texts/lib';
import { formatDay, formatTime, writtenDay } from './dates.ts';

/**
 * A moment as a list shows it, as short as it is clear: the time if it was today, 'Yesterday', the weekday within
 * the last six days, the day without its year in this one, else the whole day.
 * @param now the present moment, for tests.
 */
export function formatRecent(
  moment: string | Date,
  now: Date = presentMoment(),
  zone: string = SCHOOL_ZONE,
): string {
  const day = dayOf(moment, zone);
  const today = dayOf(now, zone);
  if (day === today) return formatTime(moment, zone);
  if (day === addDays(today, -1)) return t.yesterday();
  if (day > addDays(today, -7) && day < today) return writtenDay(day, { weekday: 'long' });
  if (day.slice(0, 4) === today.slice(0, 4)) return writtenDay(day, { month: 'short', day: 'numeric' });
  return formatDay(day, 'short');
}
