/** What stands below the tiles: a few rows each, of the day on which the dashboard is opened. */
import { queryOptions } from '@tanstack/react-query';
import { addDays } from '#contract/calendar-days.ts';
import { weekdayOf } from '#contract/day-counts.ts';
import { schoolToday } from '#contract/school-day.ts';
import { client } from '#web/lib/client.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { rowsOf } from '#web/lib/request.ts';

/** Whose day: a class's, or a teacher's. */
export type Timetabled = { grade_id: string } | { teacher_id: string };

/** The day itself and, where it is a Saturday or Sunday, the Monday after it. */
export function daysToShow(day: string): string[] {
  const weekday = weekdayOf(day);
  if (weekday === 6) return [day, addDays(day, 2)];
  return weekday === 0 ? [day, addDays(day, 1)] : [day];
}

async function fetchLessons(whose: Timetabled, day: string) {
  const days = daysToShow(day);
  const rows = rowsOf(
    await (await client()).rpc('lessons_on', {
      days,
      ...('grade_id' in whose ? { grade: whose.grade_id } : { teacher: whose.teacher_id }),
    }),
  );
  // Some schools teach on Saturdays: the day itself comes first.
  const shown = days.find((each) => rows.some((row) => row.day === each)) ?? day;
  return {
    day: shown,
    lessons: rows
      .filter((row) => row.day === shown)
      .map(({ subject_name, grade_name, ...lesson }) => ({
        ...lesson,
        subject: { name: subject_name },
        grade: { name: grade_name },
      })),
  };
}
export type DayOfLessons = Awaited<ReturnType<typeof fetchLessons>>;
export type LessonToday = DayOfLessons['lessons'][number];

/** The lessons that are held on the day, or on Monday after a weekend without any; on a holiday and between terms there are none. */
export const lessonsTodayQuery = (whose: Timetabled, day = schoolToday()) =>
  queryOptions({
    queryKey: ['timetable', 'day', whose, day],
    queryFn: () => fetchLessons(whose, day),
    ...keptOnDevice,
    staleTime: 5 * 60_000,
  });
