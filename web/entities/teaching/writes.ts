/** The four writes of the Teacher Assignment Manager. */
import type { AssignStudentForm, AssignSubjectForm } from '#contract/assignments.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deletedOnce } from '#web/lib/row-gone.ts';

export async function assignSubject(assignment: AssignSubjectForm): Promise<void> {
  rowsOf(await (await client()).from('teacher_subjects').insert(assignment));
}

/** Deletes the row, by the three ids. */
export async function removeSubject({ teacher_id, subject_id, grade_id }: AssignSubjectForm): Promise<void> {
  const three = { teacher_id, subject_id, grade_id };
  const rows = (await client()).from('teacher_subjects');
  await deletedOnce(await rows.delete().match(three).select('id'), async () =>
    rowsOf(await rows.select('id').match(three).maybeSingle()),
  );
}

export async function assignStudent(assignment: AssignStudentForm): Promise<void> {
  rowsOf(await (await client()).from('teacher_student_assignments').insert(assignment));
}

/** Keeps the row and makes it inactive. */
export async function removeStudent(id: string): Promise<void> {
  const active = { id, is_active: true };
  const rows = (await client()).from('teacher_student_assignments');
  await deletedOnce(await rows.update({ is_active: false }).match(active).select('id'), async () =>
    rowsOf(await rows.select('id').match(active).maybeSingle()),
  );
}
