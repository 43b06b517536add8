/** What a learner is told about a lesson before it is opened. */
import { millisecondsInDay } from 'date-fns/constants';
import { serverNow } from '#contract/clock.ts';
import { NEW_LESSON_DAYS } from '#contract/limits.ts';

/** Whether it came within the last seven days. */
export function isNewThisWeek(createdAt: string, now: number = serverNow()): boolean {
  return now - Date.parse(createdAt) < NEW_LESSON_DAYS * millisecondsInDay;
}

/** A place in a lesson as people read it: 75 → '1:15', 3675 → '1:01:15'. */
export function formatPlace(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
