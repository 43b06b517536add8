import type { AssignmentCorrection } from '#contract/school-assignment.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { correctRow } from '#web/entities/corrections/correct-row.ts';

/** `form`: what was changed of it; `seen`: as its author was shown it. */
export type Corrected = { form: Partial<AssignmentCorrection>; seen: { id: string }; schoolId: string };

/**
 * Parents who were told of it keep one notification, under the new title; whoever comes to it is told.
 * @throws ChangedMeanwhile, RowGone, RequestError
 */
export async function updateAssignment({ form, seen, schoolId }: Corrected): Promise<void> {
  const { audience, ...said } = form;
  const corrected = { ...said, ...(await audienceOf(schoolId, audience ?? null)) };
  await correctRow('lessons', seen.id, corrected, seen);
}
