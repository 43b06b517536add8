/** Which families played which recorded lessons, in the weeks after each was given. */
import { millisecondsInDay as day } from 'date-fns/constants';
import { dayOf } from '../../contract/school-day.ts';
import { lessonRows } from './lessons.ts';
import { gradeId } from './schools.ts';
import { chance, demoId } from './seeded.ts';
import { personId } from './staff.ts';
import { learners } from './teaching.ts';

export const lessonViewRows = (now: Date) =>
  lessonRows(now)
    .filter(({ lesson_type }) => lesson_type !== 'assignment')
    .flatMap((lesson) =>
      learners
        .filter(({ child, school }) => gradeId(school, child.level) === lesson.grade_id)
        // About half of the class; some play it twice.
        .flatMap(({ parent, school }) => {
          const times = chance(`${lesson.id}/${parent}/times`, 4);
          return Array.from({ length: Math.max(0, times - 1) }, (_, time) => {
            const days = 1 + chance(`${lesson.id}/${parent}/${time}`, 9) + time * 10;
            const at = new Date(new Date(lesson.created_at).getTime() + days * day);
            return {
              id: demoId('lesson view', lesson.id, parent, time),
              lesson_id: lesson.id,
              profile_id: personId(parent),
              school_id: school.id,
              viewed_at: at,
              viewed_on: dayOf(at),
            };
          });
        }),
    )
    .filter(({ viewed_at }) => viewed_at < now);
