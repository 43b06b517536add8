import type { TimetableForm } from '#contract/timetable.ts';
import { correctRow } from '#web/entities/corrections/correct-row.ts';

/** @param seen as its author was shown it; @throws ChangedMeanwhile, RowGone, RequestError */
export const updateEntry = (corrected: Partial<TimetableForm>, seen: { id: string }): Promise<void> =>
  correctRow('lesson_timetables', seen.id, corrected, seen);
