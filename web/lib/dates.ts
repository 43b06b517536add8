/**
 * Dates as people read them: in English as en-US has them, or as South Africa writes them where the school has chosen
 * that; in every other language so. A day without a time is never shifted by a time zone; a moment is shown in the
 * school's zone.
 */
import {
  composeAmericanClock,
  composeAmericanDay,
  composeClock,
  composeDay,
  type DayParts,
} from '#contract/composed-days.ts';
import { clockOf, dayOf, SCHOOL_ZONE } from '#contract/school-day.ts';
import { dateFormat } from './date-format.ts';
import { dayNames } from './day-names.ts';
import { screenTexts } from './texts/screen-texts.ts';

/** '9 March 2026, 14:30', and not 'March 9, 2026, 2:30 PM'. */
export const isSouthAfrican = (): boolean => screenTexts.language() !== 'en' || dateFormat() === 'en-ZA';

/** A day in the parts that are asked for: 'Monday, March 9', 'Monday, 9 March'; '' for what is no day. */
export function writtenDay(day: string, parts: DayParts): string {
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return '';
  return (isSouthAfrican() ? composeDay : composeAmericanDay)(day, parts, dayNames());
}

/** A day such as '2026-03-09' → 'March 9, 2026' ('short': 'Mar 9, 2026'); '' for what is no day. */
export const formatDay = (day: string, month: 'long' | 'short' = 'long'): string =>
  writtenDay(day, { day: 'numeric', month, year: 'numeric' });

/** A moment → 'Mar 9, 2026, 2:05 PM' in the school's zone. */
export const formatDateTime = (moment: string | Date, zone: string = SCHOOL_ZONE): string =>
  `${formatDay(dayOf(moment, zone), 'short')}, ${formatTime(moment, zone)}`;

/** A moment → '2:05 PM' in the school's zone. */
export const formatTime = (moment: string | Date, zone: string = SCHOOL_ZONE): string =>
  formatClock(clockOf(moment, zone));

/** '08:05:00' → '8:05 AM', or '08:05'. */
export const formatClock = (time: string): string =>
  (isSouthAfrican() ? composeClock : composeAmericanClock)(time);
