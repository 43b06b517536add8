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
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return '';
  const utc = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  return format({ dateStyle: month === 'long' ? 'long' : 'medium', timeZone: 'UTC' }).format(utc);
}

/** A moment → 'Mar 9, 2026, 2:05 PM' in the school's zone. */
export function formatDateTime(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  return format({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(moment));
}

/** A moment → '2:05 PM' in the school's zone. */
export function formatTime(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  return format({ timeStyle: 'short', timeZone: zone }).format(new Date(moment));
}

/** The day on which a moment falls in the school's zone, as '2026-03-09'. */
export function dayOf(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  const parts = format({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone }).formatToParts(
    new Date(moment),
  );
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

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
  if (day === dayOf(now, zone)) return formatTime(moment, zone);
  if (day === dayOf(new Date(now.getTime() - 24 * 60 * 60 * 1000), zone)) return 'Yesterday';
  return formatDay(day, 'short');
}
