/** How an assignment is set, corrected and deleted. Each throws RequestError or RowGone. */
import type { SchoolAssignmentForm } from '#contract/school-assignment.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { type AttemptId, writeOnce } from '#web/entities/corrections/attempts.ts';
import { correctRow } from '#web/entities/corrections/correct-row.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deleteRow } from '#web/lib/row-gone.ts';

const SET_COLUMNS = 'id, title, description, due_date, subject_id, grade_id, audience_id';

/** What stands under an id, as its form has it. */
const setUnder = async (id: string) =>
  rowsOf(await (await client()).from('lessons').select(SET_COLUMNS).eq('id', id).maybeSingle());
export type SetAssignment = NonNullable<Awaited<ReturnType<typeof setUnder>>>;

export type NewAssignment = {
  form: SchoolAssignmentForm;
  schoolId: string;
  attempt: AttemptId;
  /** What an earlier attempt has left, once its author was told of it. */
  standing: SetAssignment | null;
};

/**
 * It is read ten seconds later: until then it can be taken back. Again under the id of its form it is set once.
 * @returns its id
 * @throws ChangedMeanwhile where an earlier attempt says something else
 */
export async function createAssignment({ form, schoolId, ...tried }: NewAssignment): Promise<string> {
  const { audience, ...said } = form;
  const row = { ...said, ...(await audienceOf(schoolId, audience ?? [])) };
  const portal = await client();
  return writeOnce<SetAssignment>({
    ...tried,
    row,
    // Subject and grade stay.
    fixed: ['subject_id', 'grade_id'],
    insert: (id) => portal.rpc('set_assignment', { assignment: { ...row, id } }),
    read: setUnder,
    correct: (changed, seen) => correctRow('lessons', seen.id, changed, seen),
    takeAway: deleteAssignment,
  });
}

export async function deleteAssignment(id: string): Promise<void> {
  await deleteRow('lessons', id);
}
