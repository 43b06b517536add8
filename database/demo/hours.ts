/** When teachers do what they do. */
import { millisecondsInDay as day } from 'date-fns/constants';
import { dayOf } from '../../contract/school-day.ts';
import { chance } from './seeded.ts';

const minute = 60_000;
/** 07:40 in South Africa, in minutes past midnight, UTC; and how long after that a school day lasts. */
const opens = 5 * 60 + 40;
const lasts = 8 * 60;

/** The day on which a moment falls at the school, as UTC's midnight of that date: in ms, to be counted on from. */
export const schoolDate = (moment: Date): number => Date.parse(dayOf(moment));

/** A time in the hours of that school day, or of the one before it: never at a weekend, never after `now`. */
export function inSchoolHours(date: Date, key: string, now: Date): Date {
  let midnight = schoolDate(date);
  const at = () => midnight + (opens + chance(`${key}/hour`, lasts)) * minute;
  const isWeekend = () => [0, 6].includes(new Date(midnight).getUTCDay());
  while (isWeekend() || at() > now.getTime()) midnight -= day;
  return new Date(at());
}
