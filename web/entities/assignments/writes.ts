/** How an assignment is set, corrected and deleted. Each throws RequestError or RowGone. */
import type { SchoolAssignmentForm } from '#contract/school-assignment.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deleteRow } from '#web/lib/row-gone.ts';

export type NewAssignment = { form: SchoolAssignmentForm; id: string; schoolId: string };

/** It is read ten seconds later: until then it can be taken back. Again under its id it is set once. @returns its id */
export async function createAssignment({ form, schoolId, id }: NewAssignment): Promise<string> {
  const { audience, ...said } = form;
  const whom = await audienceOf(schoolId, audience);
  rowsOf(await (await client()).rpc('set_assignment', { assignment: { ...said, ...whom, id } }));
  return id;
}

export async function deleteAssignment(id: string): Promise<void> {
  await deleteRow('lessons', id);
}
