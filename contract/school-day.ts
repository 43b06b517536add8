/** Moments become days here, and by the school's clock: neither the device's zone nor UTC says what day it is. */
import { presentMoment } from './clock.ts';

/** The zone of every school; the database has it as private.school_zone(). */
export const SCHOOL_ZONE = 'Africa/Johannesburg';
/**
 * How far it is ahead of UTC; South Africa has known no summer time since 1944. Reckoned, because the first format of
 * `Intl` costs a cheap phone some 60 ms of its processor, before the first screen is drawn. A test asks `Intl`.
 */
const AHEAD_MS = 2 * 60 * 60_000;

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

/** 'YYYY-MM-DDTHH:MM', at the school or in another zone. */
function minuteOf(moment: string | Date, zone: string): string {
  const at = new Date(moment).getTime();
  if (zone === SCHOOL_ZONE) return new Date(at + AHEAD_MS).toISOString().slice(0, 16);
  const parts = formatIn(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The day on which a moment falls at the school, as `YYYY-MM-DD`. */
export function dayOf(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  return minuteOf(moment, zone).slice(0, 10);
}

/** The time that a moment has at the school, as `HH:MM`. */
export function clockOf(moment: string | Date, zone: string = SCHOOL_ZONE): string {
  return minuteOf(moment, zone).slice(11);
}

/** The day that it is at the school now. */
export const schoolToday = (now: Date = presentMoment()): string => dayOf(now);
