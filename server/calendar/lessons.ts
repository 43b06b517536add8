import { type ICalEventData, ICalEventRepeatingFreq } from 'ical-generator';
import { addDays } from '../../contract/calendar-days.ts';
import { firstWeekday } from '../../contract/day-counts.ts';
import { dayOf } from '../../contract/school-day.ts';
import type { FeedContent, FeedLesson, FeedSpan } from './feed.ts';
import { type Reader, summaryOf, uidOf } from './words.ts';

/** The lessons of the week, one entry for each term: weekly until it ends, without the holidays of the class. */
export function weeklyLessons({ lessons, spans, zone }: FeedContent, reader: Reader): ICalEventData[] {
  const apart = withoutOverlaps(spans);
  return lessons.flatMap((lesson) => apart.flatMap((span) => inSpan(lesson, span, zone, reader) ?? []));
}

/** Days as `YYYY-MM-DD` compare as text. */
const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** A moment of the school's clock as text, which compares: `2026-03-09T08:45:00`. */
const moment = (day: string, time: string): string => `${day}T${time.padEnd(8, ':00')}`;

/** Terms that lie in one another hold a lesson once: each begins where those before it have ended. */
function withoutOverlaps(spans: readonly FeedSpan[]): FeedSpan[] {
  let next = '';
  return spans.map((span) => {
    if (span.starts === null) return span;
    const starts = laterOf(span.starts, next);
    next = laterOf(addDays(span.ends, 1), next);
    return { ...span, starts };
  });
}

function inSpan(lesson: FeedLesson, span: FeedSpan, zone: string, reader: Reader): ICalEventData | undefined {
  const entered = dayOf(lesson.created_at, zone);
  const days = weekly(firstWeekday(laterOf(span.starts ?? entered, entered), lesson.day_of_week), span.ends);
  const isFree = (day: string) =>
    lesson.free.some(
      ({ from, to }) => from < moment(day, lesson.end_time) && moment(day, lesson.start_time) < to,
    );
  const first = days.find((day) => !isFree(day));
  if (first === undefined) return undefined;
  const free = days.filter((day) => day > first && isFree(day));
  return {
    id: uidOf('lesson', span.id === null ? lesson.id : `${lesson.id}-${span.id}`),
    summary: summaryOf(lesson, reader),
    ...(lesson.description && { description: lesson.description }),
    ...(lesson.room_number && { location: lesson.room_number }),
    timezone: zone,
    start: `${first}T${lesson.start_time}`,
    end: `${first}T${lesson.end_time}`,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      until: span.until,
      ...(free.length > 0 && {
        exclude: free.map((day) => `${day}T${lesson.start_time}`),
        excludeTimezone: zone,
      }),
    },
    stamp: lesson.created_at,
  };
}

function weekly(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 7)) days.push(day);
  return days;
}
