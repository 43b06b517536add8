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
  const [column, id] =
    'grade_id' in whose
      ? (['grade_id', whose.grade_id] as const)
      : (['teacher_id', whose.teacher_id] as const);
  const days = daysToShow(day);
  const lessons = rowsOf(
    await (await client())
      .from('lesson_timetables')
      .select(
        'id, title, day_of_week, start_time, end_time, room_number, subject:subjects(name), grade:grades(name)',
      )
      .eq(column, id)
      .in('day_of_week', days.map(weekdayOf))
      .eq('is_active', true)
      .order('start_time')
      .limit(40),
  );
  const on = (each: string) => lessons.filter(({ day_of_week }) => day_of_week === weekdayOf(each));
  // Some schools teach on Saturdays: the day itself comes first.
  const shown = days.find((each) => on(each).length > 0) ?? day;
  return { day: shown, lessons: on(shown) };
}
export type DayOfLessons = Awaited<ReturnType<typeof fetchLessons>>;
export type LessonToday = DayOfLessons['lessons'][number];

/** The lessons of the day, or those of Monday on a weekend without any. */
export const lessonsTodayQuery = (whose: Timetabled, day = schoolToday()) =>
  queryOptions({
    queryKey: ['timetable', 'day', whose, day],
    queryFn: () => fetchLessons(whose, day),
    ...keptOnDevice,
    staleTime: 5 * 60_000,
  });
