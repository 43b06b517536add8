import { type ICalEventData, ICalEventRepeatingFreq } from 'ical-generator';
import { addDays, dayIn, firstWeekday, laterOf } from './days.ts';
import type { FeedContent, FeedLesson, FeedSpan } from './feed.ts';
import { summaryOf, uidOf } from './words.ts';

type Days = { from: string; to: string };

/** The lessons of the week, one entry for each term: weekly until it ends, without the school's holidays. */
export function weeklyLessons({ lessons, spans, events, zone }: FeedContent): ICalEventData[] {
  const holidays = events
    .filter(({ event_type, start_time }) => event_type === 'holiday' && start_time === null)
    .map(({ start_date, end_date }) => ({ from: start_date, to: end_date }));
  return lessons.flatMap((lesson) => spans.flatMap((span) => inSpan(lesson, span, holidays, zone) ?? []));
}

function inSpan(
  lesson: FeedLesson,
  span: FeedSpan,
  holidays: readonly Days[],
  zone: string,
): ICalEventData | undefined {
  const entered = dayIn(lesson.created_at, zone);
  const days = weekly(firstWeekday(laterOf(span.starts ?? entered, entered), lesson.day_of_week), span.ends);
  const isFree = (day: string) => holidays.some(({ from, to }) => from <= day && day <= to);
  const first = days.find((day) => !isFree(day));
  if (first === undefined) return undefined;
  const free = days.filter((day) => day > first && isFree(day));
  return {
    id: uidOf('lesson', span.id === null ? lesson.id : `${lesson.id}-${span.id}`),
    summary: summaryOf(lesson),
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
