/** Why a grade or a subject cannot be deleted, in words. */

import { t } from '#texts/console-shared';
import { codeOf, messageOf } from '#web/lib/errors.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** What stands in the tables that name grades and subjects. */
const users: Record<string, string> = {
  students: 'learners',
  student_subjects: "learners' subject choices",
  teacher_subjects: 'teaching assignments',
  teacher_student_assignments: 'teaching assignments',
  terms: 'terms',
  lessons: 'lessons',
  lesson_timetables: 'timetables',
  progress_reports: 'progress reports',
  portal_lessons: 'portal lessons',
};

/** The table that Postgres names in `is still referenced from table "students"`. */
function referencingTable(error: unknown): string {
  const { details, message } = error as { details?: unknown; message?: unknown };
  const text = `${String(details ?? '')} ${String(message ?? '')}`;
  return /from table "(?:[^"]*\.)?([a-z_]+)"/.exec(text)?.[1] ?? '';
}

/**
 * The sentence under a failed deletion.
 * @param what how the row is called on the screen, such as 'grade'.
 */
export function deletionProblem(error: unknown, what: string): string {
  if (codeOf(error) !== FOREIGN_KEY_VIOLATION) return messageOf(error, t.pleaseTryAgain());
  const user = users[referencingTable(error)] ?? 'other records';
  return t.stillUsedChangeRemoveThose({ what, user });
}
