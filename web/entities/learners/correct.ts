import type { LearnerForm } from '#contract/students.ts';
import { correctRow } from '#web/entities/corrections/correct-row.ts';

/** @param seen as its author was shown it; @throws ChangedMeanwhile, RowGone, RequestError */
export const updateLearner = (corrected: Partial<LearnerForm>, seen: { id: string }): Promise<void> =>
  correctRow('students', seen.id, corrected, seen);
