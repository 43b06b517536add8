/** Why a grade or a subject cannot be deleted, in words. */

import { t } from '#texts/console-shared';
import { codeOf, messageOf } from '#web/lib/errors.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** What a row of the console is that goes: an assignment is removed and a child declined, all others are deleted. */
export type Deleted = 'grade' | 'subject' | 'term' | 'announcement' | 'event' | 'assignment' | 'child';

/** Both tables hold what a teacher is given to do. */
const sayAs: Record<string, string> = {
  teacher_subjects: 'teaching',
  teacher_student_assignments: 'teaching',
};

/** The table that Postgres names in `is still referenced from table "students"`. */
function referencingTable(error: unknown): string {
  const { details, message } = error as { details?: unknown; message?: unknown };
  const text = `${String(details ?? '')} ${String(message ?? '')}`;
  return /from table "(?:[^"]*\.)?([a-z_]+)"/.exec(text)?.[1] ?? '';
}

/** The sentence under a failed deletion. */
export function deletionProblem(error: unknown, what: Deleted): string {
  if (codeOf(error) !== FOREIGN_KEY_VIOLATION) return messageOf(error, t.pleaseTryAgain());
  const table = referencingTable(error);
  return t.stillUsed({ what, user: sayAs[table] ?? table });
}
