import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schoolToday } from '#contract/school-day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { lessonsTodayQuery } from '#web/entities/timetable/day.ts';
import { Glance } from './glance.tsx';
import { FIRST_LESSONS, nextLessonAt } from './next-lessons.ts';
import { dayTitle, LessonRow } from './today.tsx';

/**
 * The lessons of a teacher's day. On a phone, where it stands first, the one that runs and the next; the card has the
 * same height with none, one and two of them, so that nothing below it moves when they are known.
 */
export function TeachersDay({ teacherId, className }: { teacherId: string; className?: string }) {
  const lessons = useQuery(lessonsTodayQuery({ teacher_id: teacherId }));
  const [isWhole, setWhole] = useState(false);
  const count = lessons.data?.lessons.length ?? 0;
  const from = lessons.data ? nextLessonAt(lessons.data, new Date()) : 0;
  const isBeyond = (place: number) => !isWhole && (place < from || place >= from + FIRST_LESSONS);
  return (
    <div className={className}>
      <Glance
        name="teachers-day"
        title={dayTitle(lessons.data?.day ?? schoolToday())}
        query={lessons}
        empty="No lessons today."
        isEmpty={(found) => found.lessons.length === 0}
        className="max-md:min-h-43"
        action={
          count > FIRST_LESSONS ? (
            <Button
              variant="ghost"
              size="sm"
              className="-my-2.5 -mr-3 md:hidden"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? 'Show fewer' : `Show all ${count}`}
            </Button>
          ) : null
        }
      >
        {(found) => (
          <ol>
            {found.lessons.map((lesson, place) => (
              <LessonRow key={lesson.id} lesson={lesson} className={isBeyond(place) ? 'max-md:hidden' : ''} />
            ))}
          </ol>
        )}
      </Glance>
    </div>
  );
}
