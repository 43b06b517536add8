import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { presentMoment } from '#contract/clock.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/dashboard';
import { Button } from '#web/components/ui/button.tsx';
import { lessonsTodayQuery, type Timetabled } from '#web/entities/timetable/day.ts';
import { cn } from '#web/lib/cn.ts';
import { DAY_ROOM, Glance } from './glance.tsx';
import { FIRST_LESSONS, nextLessonAt } from './next-lessons.ts';
import { dayTitle, LessonRow } from './today.tsx';

type DayOfLessonsProps = {
  /** What is shown of whom: its room is kept under this name. */
  name: string;
  whose: Timetabled;
  className?: string;
};

/**
 * The lessons of a teacher's day, or of a learner's class. On a phone, where it stands first, the one that runs and the next; the card has the
 * same height with none, one and two of them, so that nothing below it moves when they are known.
 */
export function DayOfLessons({ name, whose, className }: DayOfLessonsProps) {
  const lessons = useQuery(lessonsTodayQuery(whose));
  const [isWhole, setWhole] = useState(false);
  const count = lessons.data?.lessons.length ?? 0;
  const from = lessons.data ? nextLessonAt(lessons.data, presentMoment()) : 0;
  const isBeyond = (place: number) => !isWhole && (place < from || place >= from + FIRST_LESSONS);
  return (
    <Glance
      name={name}
      title={dayTitle(lessons.data?.day ?? schoolToday())}
      query={lessons}
      empty={t.noLessonsToday()}
      isEmpty={(found) => found.lessons.length === 0}
      className={cn(DAY_ROOM, className)}
      action={
        count > FIRST_LESSONS ? (
          <Button
            variant="link"
            size="sm"
            className="-my-2.5 -mr-3 md:hidden"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t.showFewer() : t.showAll({ count })}
          </Button>
        ) : null
      }
    >
      {(found) => (
        <ol>
          {found.lessons.map((lesson, place) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              isOwnClass={'grade_id' in whose}
              className={isBeyond(place) ? 'max-md:hidden' : ''}
            />
          ))}
        </ol>
      )}
    </Glance>
  );
}
