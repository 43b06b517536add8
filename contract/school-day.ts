/** Moments become days here, and by the school's clock: neither the device's zone nor UTC says what day it is. */
import { presentMoment } from './clock.ts';

/** The zone of every school; the database has it as private.school_zone(). */
export const SCHOOL_ZONE = 'Africa/Johannesburg';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  });
  formats.set(zone, made);
  return made;
}

/** The day on which a moment falls at the school, as `YYYY-MM-DD`. */
export function dayOf(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  const parts = formatIn(zone).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The day that it is at the school now. */
export const schoolToday = (now: Date = presentMoment()): string => dayOf(now);
