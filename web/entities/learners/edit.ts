/** How a learner is corrected. */
import type { LearnerForm } from '#contract/students.ts';
import { client } from '#web/lib/client.ts';
import { changedRows } from '#web/lib/row-gone.ts';

/** @throws RequestError, RowGone */
export async function updateLearner({ id, ...learner }: LearnerForm & { id: string }): Promise<void> {
  const answer = await (await client()).from('students').update(learner).eq('id', id).select('id');
  changedRows(answer, 'The learner is no longer there, or you may not change it.');
}
