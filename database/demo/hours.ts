/** When teachers do what they do. */
import { millisecondsInDay as day } from 'date-fns/constants';
import { schoolDate } from './days.ts';
import { chance } from './seeded.ts';
import { lastTaughtDay } from './terms.ts';

const minute = 60_000;
/** 07:40 in South Africa, in minutes past midnight, UTC; and how long after that a school day lasts. */
const opens = 5 * 60 + 40;
const lasts = 8 * 60;

/** A time in the hours of that day, or of the last one before it that is taught: never after `now`. */
export function inSchoolHours(date: Date, key: string, now: Date): Date {
  const minutes = opens + chance(`${key}/hour`, lasts);
  const at = (midnight: number) => midnight + minutes * minute;
  const midnight = lastTaughtDay(schoolDate(date), now);
  return new Date(at(at(midnight) > now.getTime() ? lastTaughtDay(midnight - day, now) : midnight));
}
