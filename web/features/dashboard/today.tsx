import { useQuery } from '@tanstack/react-query';
import { dayOf, schoolToday } from '#contract/school-day.ts';
import { nextEventsQuery } from '#web/entities/events/reads.ts';
import { latestReportQuery } from '#web/entities/reports/reads.ts';
import { type LessonToday, lessonsTodayQuery, type Timetabled } from '#web/entities/timetable/day.ts';
import { formatDay } from '#web/lib/dates.ts';
import { formatClock, formatClockRange, formatDayRange, formatWeekday } from '#web/lib/day-formats.ts';
import { Glance, GlanceRow } from './glance.tsx';

/** The lessons of the day of a learner's class. */
export function LessonsToday({ whose }: { whose: Timetabled }) {
  const lessons = useQuery(lessonsTodayQuery(whose));
  return (
    <Glance
      name="lessons"
      title={dayTitle(lessons.data?.day ?? schoolToday())}
      query={lessons}
      empty="No lessons today."
      isEmpty={(found) => found.lessons.length === 0}
    >
      {(found) => (
        <ol>
          {found.lessons.map((lesson) => (
            <LessonRow key={lesson.id} lesson={lesson} isOwnClass />
          ))}
        </ol>
      )}
    </Glance>
  );
}

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
  day === schoolToday() ? `Today, ${formatWeekday(day)}` : formatWeekday(day);

function placeOf({ grade, room_number }: LessonToday, isOwnClass: boolean): string {
  return [
    isOwnClass ? null : grade?.name,
    room_number ? `Room ${room_number.replace(/^room\s+/i, '')}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

export function NextEvents({ schoolId }: { schoolId: string }) {
  const events = useQuery(nextEventsQuery(schoolId));
  return (
    <Glance
      name="events"
      title="Coming up"
      query={events}
      empty="Nothing in the calendar yet."
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => (
        <ol>
          {rows.map((event) => (
            <GlanceRow
              key={event.id}
              title={event.title}
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

export function LatestReport({ studentId }: { studentId: string }) {
  const report = useQuery(latestReportQuery(studentId));
  return (
    <Glance
      name="report"
      title="Latest report"
      query={report}
      empty="No report yet."
      isEmpty={(found) => found === null}
    >
      {(found) =>
        found ? (
          <ul>
            <GlanceRow
              aside={found.grade_score === null ? undefined : `${found.grade_score}%`}
              title={found.subject?.name ?? 'Unknown'}
              detail={`${found.term?.name ?? 'Unknown'}, ${formatDay(dayOf(found.uploaded_at), 'short')}`}
            />
          </ul>
        ) : null
      }
    </Glance>
  );
}
