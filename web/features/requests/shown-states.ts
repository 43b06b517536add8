import { answerStates } from '#contract/enums.ts';
import type { LearnerAnswers } from '#web/entities/requests/reads.ts';

/** What the list of learners may be narrowed to. */
export const shownStates = [
  'all',
  ...answerStates.filter((state) => state !== 'withdrawn'),
  'late',
  /** Since it was last printed: printed so, the paper has what the one before lacks. */
  'changed',
] as const;
export type Shown = (typeof shownStates)[number];

export function standsIn(shown: Shown, { state, is_late, is_changed }: LearnerAnswers): boolean {
  if (shown === 'late') return is_late;
  if (shown === 'changed') return is_changed;
  return shown === 'all' || state === shown;
}
