import { useQuery } from '@tanstack/react-query';
import type { EventText } from '#contract/announcement-texts.ts';
import type { Language } from '#contract/enums.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/dashboard';
import { nextEventsQuery } from '#web/entities/events/reads.ts';
import type { LessonToday } from '#web/entities/timetable/day.ts';
import { formatClock } from '#web/lib/dates.ts';
import { formatClockRange, formatDayRange, formatWeekday } from '#web/lib/day-formats.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { Glance, GlanceRow } from './glance.tsx';

type LessonRowProps = {
  lesson: LessonToday;
  /** A teacher needs the class, a family knows its own. */
  isOwnClass?: boolean;
  className?: string;
};

export function LessonRow({ lesson, isOwnClass = false, className = '' }: LessonRowProps) {
  return (
    <GlanceRow
      aside={formatClock(lesson.start_time)}
      title={lesson.subject?.name ?? lesson.title}
      detail={placeOf(lesson, isOwnClass)}
      className={className}
    />
  );
}

/** 'Today, Monday', or the weekday of another day. */
export const dayTitle = (day: string) =>
  day === schoolToday() ? t.today({ weekday: formatWeekday(day) }) : formatWeekday(day);

function placeOf({ grade, room_number }: LessonToday, isOwnClass: boolean): string {
  return [
    isOwnClass ? null : grade?.name,
    room_number ? t.room({ room_number: room_number.replace(/^room\s+/i, '') }) : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** In the reader's language where it was written in it, else in the first one. */
const titleIn = ({ title, texts }: { title: string; texts: unknown }, language: Language): string =>
  (texts as readonly EventText[] | undefined)?.find((text) => text.language === language)?.title ?? title;

type NextEventsProps = {
  schoolId: string;
  /** The first alone on a phone, where it stands before the tiles. */
  isBrief?: boolean;
};

export function NextEvents({ schoolId, isBrief = false }: NextEventsProps) {
  const events = useQuery(nextEventsQuery(schoolId));
  const language = useLanguage();
  return (
    <Glance
      name="events"
      title={t.comingUp()}
      isBrief={isBrief}
      query={events}
      empty={t.nothingInTheCalendarYet()}
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => (
        <ol>
          {rows.map((event, place) => (
            <GlanceRow
              key={event.id}
              className={isBrief && place > 0 ? 'max-md:hidden' : ''}
              title={titleIn(event, language)}
              detail={[
                formatDayRange(event.start_date, event.end_date),
                formatClockRange(event.start_time, event.end_time),
              ]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
        </ol>
      )}
    </Glance>
  );
}
