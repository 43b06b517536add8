import { clockOf, schoolToday } from '#contract/school-day.ts';
import type { DayOfLessons } from '#web/entities/timetable/day.ts';

/** As many as a phone shows before it is asked for the whole day. */
export const FIRST_LESSONS = 2;

/**
 * Where the lessons begin that somebody wants to know of first: the one that runs and the one after it. The last ones
 * once the day is over; the first ones of a day that has yet to come.
 * @param now a moment; what counts is the school's clock
 */
export function nextLessonAt({ day, lessons }: Pick<DayOfLessons, 'day' | 'lessons'>, now: Date): number {
  if (day !== schoolToday(now)) return 0;
  const clock = `${clockOf(now)}:00`;
  const running = lessons.findIndex(({ end_time }) => end_time > clock);
  const last = Math.max(0, lessons.length - FIRST_LESSONS);
  return running === -1 ? last : Math.min(running, last);
}
