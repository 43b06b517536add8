import type { LessonCorrection } from '#contract/lessons.ts';
import { correctRow } from '#web/entities/corrections/correct-row.ts';

/** @param seen as its author was shown it; @throws ChangedMeanwhile, RowGone, RequestError */
export const updateLesson = (corrected: Partial<LessonCorrection>, seen: { id: string }): Promise<void> =>
  correctRow('lessons', seen.id, corrected, seen);
