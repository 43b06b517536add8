/** How an assignment is set, corrected and deleted. Each throws RequestError. */
import type { AssignmentCorrection, SchoolAssignmentForm } from '#contract/school-assignment.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { RequestError, rowsOf } from '#web/lib/request.ts';

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

/** Row security turns a write that is not allowed, or comes too late, into one of no rows. */
function requireRow(rows: readonly unknown[], what: 'change' | 'delete'): void {
  if (rows.length > 0) return;
  throw new RequestError(`It no longer exists, or you may not ${what} it.`, 'P0001', 404, '');
}

/** Parents who were told of it keep one notification, under the new title. */
export async function updateAssignment({
  id,
  ...corrected
}: AssignmentCorrection & { id: string }): Promise<void> {
  requireRow(
    rowsOf(await (await client()).from('lessons').update(corrected).eq('id', id).select('id')),
    'change',
  );
}

export async function deleteAssignment(id: string): Promise<void> {
  requireRow(rowsOf(await (await client()).from('lessons').delete().eq('id', id).select('id')), 'delete');
}
