import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { presentMoment } from '#contract/clock.ts';
import { clockOf, schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/dashboard';
import { RecordsClosed } from '#web/components/records-closed.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { Child } from '#web/entities/learners/children.ts';
import type { Week, WeekChild, WeekLesson } from '#web/entities/weeks/reads.ts';
import { formatClock } from '#web/lib/dates.ts';
import { formatClockRange, formatDayRange, formatWeekday } from '#web/lib/day-formats.ts';
import { fullName } from '#web/lib/names.ts';
import { formatScore } from '#web/lib/numbers.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { GlanceRow } from './glance.tsx';
import {
  type DayOfWeek,
  dayInFull,
  daysOf,
  firstDayIn,
  homeworkOf,
  newsOf,
  reportOf,
  subjectsOf,
  titleFor,
} from './week-parts.ts';

const cardClasses = 'week-card min-w-0 rounded-lg border bg-card px-4 py-3.5';
const columns = 'grid items-start gap-x-8 gap-y-4 md:grid-cols-2';

type ChildCardProps = {
  week: Week;
  child: WeekChild;
  /** With the rights that the school gives; undefined while they are not known. */
  rights: Child | undefined;
  /** Where there is one child, what is for the whole school stands on its card. */
  isOnly: boolean;
};

/** A child's week: timetable, homework, events, announcements, the latest report. */
export function ChildCard({ week, child, rights, isOnly }: ChildCardProps) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={cardClasses}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="min-w-0 wrap-anywhere font-semibold">
          {fullName(child)}
        </h3>
        {child.grade ? (
          <Badge variant="secondary" className="shrink">
            {child.grade}
          </Badge>
        ) : null}
      </div>
      {child.is_open ? null : <Closed child={child} rights={rights} />}
      <div className={columns}>
        {child.is_open ? <Timetable week={week} child={child} /> : null}
        <div className="grid min-w-0 gap-4">
          {child.is_open ? <HomeworkRows week={week} child={child} /> : null}
          <News week={week} childId={child.id} hasSchools={isOnly} />
          {child.is_open ? <Report week={week} child={child} /> : null}
        </div>
      </div>
    </article>
  );
}

/** What is for everybody, said once for several children. */
export function SchoolCard({ week }: { week: Week }) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={cardClasses}>
      <h3 id={id} className="mb-3 font-semibold">
        {t.wholeSchool()}
      </h3>
      <div className={columns}>
        <News week={week} childId={null} hasSchools />
      </div>
    </article>
  );
}

function Closed({ child, rights }: { child: WeekChild; rights: Child | undefined }) {
  if (rights && !rights.reads_records) return <RecordsClosed child={child} className="mb-3" />;
  return (
    <p className="mb-3 text-muted-foreground text-sm">
      {t.schoolStillHasConfirmTimetable({ name: fullName(child) })}
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h4 className="mb-1 font-medium text-muted-foreground text-sm">{title}</h4>
      {children}
    </section>
  );
}

/** On a phone the day that comes, and the others at a press; where there is room and on paper the whole week. */
function Timetable({ week, child }: { week: Week; child: WeekChild }) {
  const [isWhole, setWhole] = useState(false);
  const days = daysOf(week, child.grade_id);
  // What is read without a network may be of yesterday.
  const today = schoolToday();
  const full = dayInFull(days, today, clockOf(presentMoment()));
  return (
    <Part title={t.timetable()}>
      {days.length === 0 ? <p className="text-muted-foreground text-sm">{t.noLessonsThisWeek()}</p> : null}
      {days.length > 0 && !full ? (
        <p className="text-muted-foreground text-sm md:hidden print:hidden">{t.noMoreLessonsThisWeek()}</p>
      ) : null}
      <ol className="grid gap-2">
        {days.map((each) => (
          <li
            key={each.day}
            className={each.day === full || isWhole ? 'text-sm' : 'text-sm max-md:hidden print:block'}
          >
            <DayLine day={each} today={today} isFull={each.day === full} />
          </li>
        ))}
      </ol>
      {days.length > (full ? 1 : 0) ? (
        <Button
          variant="link"
          size="sm"
          className="-ml-3 md:hidden print:hidden"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t.showFewer() : t.showWholeWeek()}
        </Button>
      ) : null}
    </Part>
  );
}

type DayLineProps = { day: DayOfWeek; today: string; isFull: boolean };

function DayLine({ day: { day, lessons }, today, isFull }: DayLineProps) {
  const weekday = formatWeekday(day);
  const summary = summaryOf(lessons);
  return (
    <>
      <p className="font-medium">{day === today ? t.today({ weekday }) : weekday}</p>
      {isFull ? (
        <ol className="max-md:hidden print:hidden">
          {lessons.map((lesson) => (
            <GlanceRow
              key={`${lesson.start} ${lesson.subject} ${lesson.room}`}
              className="py-0.5!"
              aside={formatClock(lesson.start)}
              title={lesson.subject}
              detail={lesson.room ? t.room({ room_number: lesson.room.replace(/^room\s+/i, '') }) : null}
            />
          ))}
        </ol>
      ) : null}
      <p
        className={
          isFull
            ? 'wrap-anywhere text-muted-foreground md:hidden print:block'
            : 'wrap-anywhere text-muted-foreground'
        }
      >
        {summary}
      </p>
    </>
  );
}

/** From when until when, and what: '7:45 AM – 1:30 PM: Mathematics, Art'. */
function summaryOf(lessons: readonly WeekLesson[]): string {
  const until = lessons.reduce((latest, { end }) => (end > latest ? end : latest), '');
  return `${formatClockRange(lessons[0]?.start, until)}: ${subjectsOf(lessons).join(', ')}`;
}

const linkClasses = 'underline decoration-border underline-offset-4 hover:decoration-current';

function HomeworkRows({ week, child }: { week: Week; child: WeekChild }) {
  const list = homeworkOf(week, child);
  return (
    <Part title={t.homework()}>
      {list.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t.noHomework()}</p>
      ) : (
        <ul>
          {list.map(({ id, title, subject, due_date }) => (
            <GlanceRow
              key={id}
              title={
                <Link to="/dashboard/lessons" search={{ id, child: child.id }} className={linkClasses}>
                  {title}
                </Link>
              }
              detail={`${formatWeekday(due_date)}, ${subject}`}
            />
          ))}
        </ul>
      )}
    </Part>
  );
}

/** @param hasSchools whether what is for the whole school is among it: that there is nothing is said then */
function News({ week, childId, hasSchools }: { week: Week; childId: string | null; hasSchools: boolean }) {
  const language = useLanguage();
  const { events, announcements } = newsOf(week, childId, hasSchools);
  return (
    <>
      {events.length > 0 || hasSchools ? (
        <Part title={t.events()}>
          {events.length === 0 ? (
            <p className="text-muted-foreground text-sm">{t.nothingInTheWeek()}</p>
          ) : null}
          <ul>
            {events.map((event) => {
              const said = titleFor(event, language);
              const first = firstDayIn(week, event);
              return (
                <GlanceRow
                  key={event.id}
                  title={
                    <Link
                      to="/dashboard/calendar"
                      search={{ date: event.start_date, id: event.id }}
                      lang={said.language}
                      className={linkClasses}
                    >
                      {said.title}
                    </Link>
                  }
                  detail={[
                    event.end_date > event.start_date
                      ? formatDayRange(event.start_date, event.end_date)
                      : formatWeekday(first),
                    formatClockRange(event.start_time, event.end_time),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                />
              );
            })}
          </ul>
        </Part>
      ) : null}
      {announcements.length > 0 ? (
        <Part title={t.news()}>
          <ul>
            {announcements.map((announcement) => {
              const said = titleFor(announcement, language);
              return (
                <GlanceRow
                  key={announcement.id}
                  title={
                    <Link
                      to="/dashboard/announcements"
                      search={{ id: announcement.id }}
                      lang={said.language}
                      className={linkClasses}
                    >
                      {said.title}
                    </Link>
                  }
                />
              );
            })}
          </ul>
        </Part>
      ) : null}
    </>
  );
}

function Report({ week, child }: { week: Week; child: WeekChild }) {
  const report = reportOf(week, child);
  return (
    <Part title={t.latestReport()}>
      {report ? (
        <ul>
          <GlanceRow
            aside={report.grade_score === null ? undefined : formatScore(report.grade_score)}
            title={report.subject}
            detail={report.term}
          />
        </ul>
      ) : (
        <p className="text-muted-foreground text-sm">{t.noReportYet()}</p>
      )}
    </Part>
  );
}
