/** The four writes of the Teacher Assignment Manager. */
import type { AssignStudentForm, AssignSubjectForm } from '#contract/assignments.ts';
import { changed } from '#web/console/shared/writes.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

export async function assignSubject(assignment: AssignSubjectForm): Promise<void> {
  rowsOf(await (await client()).from('teacher_subjects').insert(assignment));
}

/** Deletes the row, by the three ids. */
export async function removeSubject({ teacher_id, subject_id, grade_id }: AssignSubjectForm): Promise<void> {
  const answer = await (await client())
    .from('teacher_subjects')
    .delete()
    .eq('teacher_id', teacher_id)
    .eq('subject_id', subject_id)
    .eq('grade_id', grade_id)
    .select('id');
  changed(rowsOf(answer));
}

export async function assignStudent(assignment: AssignStudentForm): Promise<void> {
  rowsOf(await (await client()).from('teacher_student_assignments').insert(assignment));
}

/** Keeps the row and makes it inactive. */
export async function removeStudent(id: string): Promise<void> {
  const answer = await (await client())
    .from('teacher_student_assignments')
    .update({ is_active: false })
    .eq('id', id)
    .eq('is_active', true)
    .select('id');
  changed(rowsOf(answer));
}
