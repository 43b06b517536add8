/** What the Edit Learner dialog reads and writes. */
import { queryOptions } from '@tanstack/react-query';
import type { LearnerForm } from '#contract/students.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows } from '#web/lib/row-gone.ts';

async function fetchEditable(id: string) {
  const portal = await client();
  const learner = rowsOf(
    await portal
      .from('students')
      .select('id, first_name, last_name, student_id, grade_id, date_of_birth, school_id')
      .eq('id', id)
      .single(),
  );
  const grades = rowsOf(
    await portal
      .from('grades')
      .select('id, name')
      .eq('school_id', learner.school_id)
      .order('level')
      .order('name'),
  );
  return { learner, grades };
}

/** A learner with the grades of the same school, to choose from. */
export const editableLearnerQuery = (profileId: string, id: string) =>
  queryOptions({
    queryKey: ['directory', profileId, 'editable', id],
    queryFn: () => fetchEditable(id),
    // The form starts with what stands there now.
    gcTime: 0,
  });

/** @throws RequestError, RowGone */
export async function updateLearner({ id, ...learner }: LearnerForm & { id: string }): Promise<void> {
  const answer = await (await client()).from('students').update(learner).eq('id', id).select('id');
  changedRows(answer, 'The learner is no longer there, or you may not change it.');
}
