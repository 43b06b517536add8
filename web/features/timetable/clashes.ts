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

/**
 * Those that are said: of an entry that the teacher gives, that they teach then. That its room and its class are taken
 * follows, and three sentences of one lesson would push the end of the list out of sight on a phone.
 */
export function clashesToSay<Row extends Pick<Described, 'id' | 'clash'>>(clashes: readonly Row[]): Row[] {
  const own = new Set(clashes.filter(({ clash }) => clash === 'teacher').map(({ id }) => id));
  return clashes.filter(({ id, clash }) => clash === 'teacher' || !own.has(id));
}

/** One sentence for each entry and reason. */
export function clashText(clash: Described): string {
  const hours = formatClockRange(clash.start_time, clash.end_time);
  const grade = clash.grade_name ?? t.unknown();
  const subject = clash.subject_name ?? t.unknown();
  const lesson = `${clash.title} (${clash.title === subject ? grade : `${subject}, ${grade}`})`;
  const teacher = clash.teacher_name ?? t.unknown();
  if (clash.clash === 'teacher') return t.youAlreadyTeach({ lesson, hours });
  if (clash.clash === 'room')
    return t.roomIsTakenBy({ room_number: clash.room_number ?? '', teacher, lesson, hours });
  return t.alreadyHasWith({ grade, lesson, teacher, hours });
}
