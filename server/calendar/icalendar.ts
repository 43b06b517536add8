import ical, { ICalCalendarMethod, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { addDays } from '../../contract/calendar-days.ts';
import type { FeedAssignment, FeedContent, FeedEvent } from './feed.ts';
import { weeklyLessons } from './lessons.ts';
import { propertiesFirst } from './property-order.ts';
import { type Reader, readerOf, summaryOf, uidOf } from './words.ts';

/** How often a program should look again, in seconds. */
const REFRESH_SECONDS = 3600;

type Portal = { productTitle: string; url: string };

/** The feed as RFC 5545 has it. The same content gives the same bytes, so that a copy can be recognised. */
export function toICalendar(content: FeedContent, portal: Portal): string {
  const reader = readerOf(content.language);
  const calendar = ical({
    name: content.school,
    prodId: { company: portal.productTitle, product: 'Calendar', language: content.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    // Each timed event names its zone; one for the whole calendar would take the Z from the stamps.
    timezone: { name: null, generator: (name) => tzlib_get_ical_block(name)[0] ?? null },
  });
  for (const event of content.events) calendar.createEvent(asEvent(event, content.zone, portal.url));
  for (const assignment of content.assignments) calendar.createEvent(asDueDay(assignment, reader));
  for (const lesson of weeklyLessons(content, reader)) calendar.createEvent(lesson);
  return propertiesFirst(calendar.toString());
}

function asEvent(event: FeedEvent, zone: string, url: string): ICalEventData {
  const { id, title, description, start_date, end_date, start_time, end_time, updated_at } = event;
  const common = {
    id: uidOf('event', id),
    summary: title,
    ...(description && { description }),
    url: `${url}/dashboard/calendar?date=${start_date}`,
    categories: [{ name: event.event_type }],
    stamp: updated_at,
    lastModified: updated_at,
    // Rises with each change, and needs no counter.
    sequence: secondsBetween(event.created_at, updated_at),
  };
  if (start_time === null) {
    // The end is the first day that is free again.
    return { ...common, allDay: true, start: start_date, end: addDays(end_date, 1) };
  }
  return {
    ...common,
    timezone: zone,
    start: `${start_date}T${start_time}`,
    ...(end_time !== null
      ? { end: `${end_date}T${end_time}` }
      : end_date > start_date && { end: `${end_date}T23:59:59` }),
  };
}

/** An assignment on the day it is due, which takes nobody's time. */
function asDueDay(assignment: FeedAssignment, reader: Reader): ICalEventData {
  const { id, description, due_date, created_at } = assignment;
  return {
    id: uidOf('assignment', id),
    summary: reader.t.due({ what: summaryOf(assignment, reader) }),
    ...(description && { description }),
    categories: [{ name: 'assignment' }],
    transparency: ICalEventTransparency.TRANSPARENT,
    allDay: true,
    start: due_date,
    end: addDays(due_date, 1),
    stamp: created_at,
  };
}

const secondsBetween = (earlier: Date, later: Date): number =>
  Math.max(0, Math.floor((later.getTime() - earlier.getTime()) / 1000));
