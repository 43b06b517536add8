/** How an assignment is set, corrected and deleted. Each throws RequestError or RowGone. */
import type { AssignmentCorrection, SchoolAssignmentForm } from '#contract/school-assignment.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';

export type NewAssignment = SchoolAssignmentForm & { id: string; teacher_id: string };

/** An assignment has no file; its address is a placeholder that is never opened. */
export async function createAssignment(assignment: NewAssignment): Promise<void> {
  insertedOnce(
    await (await client()).from('lessons').insert({
      ...assignment,
      lesson_type: 'assignment',
      file_url: `assignment-${Date.now()}`,
      thumbnail_url: null,
    }),
  );
}

/** Parents who were told of it keep one notification, under the new title. */
export async function updateAssignment({
  id,
  ...corrected
}: AssignmentCorrection & { id: string }): Promise<void> {
  changedRows(await (await client()).from('lessons').update(corrected).eq('id', id).select('id'));
}

export async function deleteAssignment(id: string): Promise<void> {
  await deleteRow('lessons', id);
}
