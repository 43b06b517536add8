/**
 * Dates as people read them, in en-US. A day without a time is never shifted by a time zone; a moment is shown in the
 * school's zone.
 */
import { SCHOOL_ZONE } from '#contract/school-day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', options);
  formats.set(key, made);
  return made;
}

/** A day such as '2026-03-09' → 'March 9, 2026' ('short': 'Mar 9, 2026'); '' for what is no day. */
export function formatDay(day: string, month: 'long' | 'short' = 'long'): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return '';
  return format({ dateStyle: month === 'long' ? 'long' : 'medium', timeZone: 'UTC' }).format(midnight);
}

/** A moment → 'Mar 9, 2026, 2:05 PM' in the school's zone. */
export function formatDateTime(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  return format({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(moment));
}

/** A moment → '2:05 PM' in the school's zone. */
export function formatTime(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  return format({ timeStyle: 'short', timeZone: zone }).format(new Date(moment));
}

/** A moment in the parts that are asked for, in en-US. */
export function formatted(moment: string | Date, parts: Intl.DateTimeFormatOptions): string {
  return format(parts).format(new Date(moment));
}
