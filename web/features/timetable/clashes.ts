/** Clashes in words. They are shown, and may be overridden: a class shared by two teachers is real. */

import { t } from '#texts/timetable';
import type { Clash } from '#web/entities/timetable/reads.ts';
import { formatClockRange } from '#web/lib/day-formats.ts';

/** The rpc tells columns apart by name only; a row that lost its person or room has none. */
type Described = Pick<Clash, 'id' | 'clash' | 'title' | 'start_time' | 'end_time'> & {
  room_number: string | null;
  subject_name: string | null;
  grade_name: string | null;
  teacher_name: string | null;
};

/** One sentence for each entry and reason. */
export function clashText(clash: Described): string {
  const hours = formatClockRange(clash.start_time, clash.end_time);
  const grade = clash.grade_name ?? t.unknown();
  const lesson = `${clash.title} (${clash.subject_name ?? t.unknown()}, ${grade})`;
  const teacher = clash.teacher_name ?? t.unknown();
  if (clash.clash === 'teacher') return t.youAlreadyTeach({ lesson, hours });
  if (clash.clash === 'room')
    return t.roomIsTakenBy({ room_number: clash.room_number ?? '', teacher, lesson, hours });
  return t.alreadyHasWith({ grade, lesson, teacher, hours });
}
