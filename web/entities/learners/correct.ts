import type { Json } from '#contract/database.types.ts';
import type { LearnerForm } from '#contract/students.ts';
import { correctRow, seenOf, writtenAsSeen } from '#web/entities/corrections/correct-row.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/** @param seen as its author was shown it; @throws ChangedMeanwhile, RowGone, RequestError */
export const updateLearner = (corrected: Partial<LearnerForm>, seen: { id: string }): Promise<void> =>
  correctRow('students', seen.id, corrected, seen);

/**
 * Corrects what an earlier attempt to enrol has put on the list.
 * @param row as its author was shown it
 * @throws ChangedMeanwhile, RowGone, RequestError; PR008 until `otherThan` names everybody of the name who may be this child
 */
export async function correctEnrolment(
  corrected: Readonly<Record<string, unknown>>,
  row: { id: string },
  otherThan: readonly string[],
): Promise<void> {
  const portal = await client();
  const seen = seenOf(row, corrected);
  const called = await portal.rpc('correct_enrolment', {
    learner_id: row.id,
    corrected: corrected as Json,
    seen: seen as Json,
    other_than: [...otherThan],
  });
  await writtenAsSeen(rowsOf(called), seen, async () =>
    rowsOf(
      await portal
        .from('students')
        .select('first_name, last_name, student_id, grade_id, date_of_birth')
        .eq('id', row.id)
        .maybeSingle(),
    ),
  );
}
