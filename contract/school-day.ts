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
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  formats.set(zone, made);
  return made;
}

/** The parts of the minute that was asked for last: a list of thousands of lines asks for today at each of them. */
let last: { minute: number; zone: string; parts: Intl.DateTimeFormatPart[] } | undefined;
const MINUTE_MS = 60_000;

function partsOf(moment: string | Date, zone: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const minute = Math.floor(new Date(moment).getTime() / MINUTE_MS);
  if (last?.minute !== minute || last.zone !== zone)
    last = { minute, zone, parts: formatIn(zone).formatToParts(new Date(moment)) };
  const { parts } = last;
  return (type) => parts.find((each) => each.type === type)?.value ?? '';
}

/** The day on which a moment falls at the school, as `YYYY-MM-DD`. */
export function dayOf(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  const part = partsOf(moment, zone);
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The time that a moment has at the school, as `HH:MM`. */
export function clockOf(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  const part = partsOf(moment, zone);
  return `${part('hour')}:${part('minute')}`;
}

/** The day that it is at the school now. */
export const schoolToday = (now: Date = presentMoment()): string => dayOf(now);
