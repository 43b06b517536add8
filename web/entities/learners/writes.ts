/** How a learner who has left comes back on a school's list. */
import { t } from '#texts/entities';
import { client } from '#web/lib/client.ts';
import { codeOf } from '#web/lib/errors.ts';
import { RequestError } from '#web/lib/request.ts';
import { changedRows } from '#web/lib/row-gone.ts';

/** The ids of those who may be the same learner, where that is why the error was raised. */
export function namesakeIds(error: unknown): string[] {
  return error instanceof RequestError && codeOf(error) === 'PR008' ? error.details.split(',') : [];
}

export type Return = {
  id: string;
  /** The grade that is said now; that of the year in which they left is left where none is. */
  gradeId?: string;
  /** The day of birth that is said now of somebody of whom none was known. */
  born?: string | null | undefined;
  /** Learners of the same name of whom the office has said that this is another child. */
  otherThan: readonly string[];
};

/**
 * Puts somebody who has left back into the school.
 * @throws RequestError, RowGone; PR008 until `otherThan` names everybody of the name who may be this child
 */
export async function takeLearnerBack({ id, gradeId, born, otherThan }: Return): Promise<void> {
  const answer = await (await client()).rpc('take_learner_back', {
    learner_id: id,
    other_than: [...otherThan],
    ...(gradeId && { grade: gradeId }),
    ...(born && { date_of_birth: born }),
  });
  changedRows(answer, t.learnerNoLongerThereMay());
}
