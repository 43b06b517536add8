/**
 * Dates as people read them: in English as en-US has them, or as South Africa writes them where the school has chosen
 * that; in every other language so. A day without a time is never shifted by a time zone; a moment is shown in the
 * school's zone.
 */
import { composeDay, type DayParts } from '#contract/composed-days.ts';
import { clockOf, dayOf, SCHOOL_ZONE } from '#contract/school-day.ts';
import { dateFormat } from './date-format.ts';
import { dayNames } from './day-names.ts';
import { screenTexts } from './texts/screen-texts.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', options);
  formats.set(key, made);
  return made;
}

/** '9 March 2026, 14:30', and not 'March 9, 2026, 2:30 PM'. */
export const isSouthAfrican = (): boolean => screenTexts.language() !== 'en' || dateFormat() === 'en-ZA';

/** A day in the parts that are asked for: 'Monday, March 9', 'Monday, 9 March'; '' for what is no day. */
export function writtenDay(day: string, parts: DayParts): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return '';
  return isSouthAfrican()
    ? composeDay(day, parts, dayNames())
    : format({ ...parts, timeZone: 'UTC' }).format(midnight);
}

/** A day such as '2026-03-09' → 'March 9, 2026' ('short': 'Mar 9, 2026'); '' for what is no day. */
export const formatDay = (day: string, month: 'long' | 'short' = 'long'): string =>
  writtenDay(day, { day: 'numeric', month, year: 'numeric' });

/** A moment → 'Mar 9, 2026, 2:05 PM' in the school's zone. */
export function formatDateTime(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  if (isSouthAfrican()) return `${formatDay(dayOf(moment, zone), 'short')}, ${clockOf(moment, zone)}`;
  return format({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(moment));
}

/** A moment → '2:05 PM' in the school's zone. */
export function formatTime(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  if (isSouthAfrican()) return clockOf(moment, zone);
  return format({ timeStyle: 'short', timeZone: zone }).format(new Date(moment));
}
