import ical, { ICalCalendarMethod, type ICalEventData, ICalEventRepeatingFreq } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { FeedContent, FeedEvent, FeedLesson } from './feed.ts';

/** How often a program should look again, in seconds. */
const REFRESH_SECONDS = 3600;

type Portal = { productTitle: string; url: string };

/** The feed as RFC 5545 has it. The same content gives the same bytes, so that a copy can be recognised. */
export function toICalendar({ school, zone, events, lessons }: FeedContent, portal: Portal): string {
  const calendar = ical({
    name: school,
    prodId: { company: portal.productTitle, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    // Each timed event names its zone; one for the whole calendar would take the Z from the stamps.
    timezone: { name: null, generator: (name) => tzlib_get_ical_block(name)[0] ?? null },
  });
  for (const event of events) calendar.createEvent(asEvent(event, zone, portal.url));
  for (const lesson of lessons) calendar.createEvent(asWeekly(lesson, zone, portal.url));
  // Every line ends, the last one too; some programs refuse a file whose last line does not.
  return `${calendar.toString()}\r\n`;
}

function asEvent(event: FeedEvent, zone: string, url: string): ICalEventData {
  const { id, title, description, start_date, end_date, start_time, end_time, updated_at } = event;
  const common = {
    id: `event-${id}@${new URL(url).host}`,
    summary: title,
    ...(description && { description }),
    url: `${url}/dashboard/calendar?date=${start_date}`,
    categories: [{ name: event.event_type }],
    stamp: updated_at,
    lastModified: updated_at,
  };
  if (start_time === null) {
    // The end is the first day that is free again.
    return { ...common, allDay: true, start: start_date, end: dayAfter(end_date) };
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

/** A lesson of the week, from the week in which it was entered, without an end. */
function asWeekly(lesson: FeedLesson, zone: string, url: string): ICalEventData {
  const first = firstDay(lesson.created_at, lesson.day_of_week, zone);
  return {
    id: `lesson-${lesson.id}@${new URL(url).host}`,
    summary: `${lesson.subject}, ${lesson.grade}: ${lesson.title}`,
    ...(lesson.description && { description: lesson.description }),
    ...(lesson.room_number && { location: lesson.room_number }),
    timezone: zone,
    start: `${first}T${lesson.start_time}`,
    end: `${first}T${lesson.end_time}`,
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY },
    stamp: lesson.created_at,
  };
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** The first such weekday on or after the day of a moment in the zone. */
function firstDay(moment: Date, weekday: number, zone: string): string {
  const day = new Date(`${moment.toLocaleDateString('en-CA', { timeZone: zone })}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
