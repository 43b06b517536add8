/** How an assignment is set, corrected and deleted. Each throws RequestError or RowGone. */
import type { AssignmentCorrection, SchoolAssignmentForm } from '#contract/school-assignment.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';

export type NewAssignment = { form: SchoolAssignmentForm; id: string; teacher_id: string; schoolId: string };

/** An assignment has no file; its address is a placeholder that is never opened. */
export async function createAssignment({ form, schoolId, ...by }: NewAssignment): Promise<void> {
  const { audience, ...said } = form;
  const whom = await audienceOf(schoolId, audience);
  insertedOnce(
    await (await client()).from('lessons').insert({
      ...said,
      ...whom,
      ...by,
      lesson_type: 'assignment',
      file_url: `assignment-${Date.now()}`,
      thumbnail_url: null,
    }),
  );
}

export type Corrected = { form: AssignmentCorrection; id: string; schoolId: string };

/** Parents who were told of it keep one notification, under the new title; whoever comes to it is told. */
export async function updateAssignment({ form, id, schoolId }: Corrected): Promise<void> {
  const { audience, ...said } = form;
  const corrected = { ...said, ...(await audienceOf(schoolId, audience)) };
  changedRows(await (await client()).from('lessons').update(corrected).eq('id', id).select('id'));
}

export async function deleteAssignment(id: string): Promise<void> {
  await deleteRow('lessons', id);
}
