import { answerStates } from '#contract/enums.ts';
import type { LearnerAnswers } from '#web/entities/requests/reads.ts';

/** What the list of learners may be narrowed to. */
export const shownStates = ['all', ...answerStates.filter((state) => state !== 'withdrawn'), 'late'] as const;
export type Shown = (typeof shownStates)[number];

export const standsIn = (shown: Shown, { state, is_late }: LearnerAnswers): boolean =>
  shown === 'all' || (shown === 'late' ? is_late : state === shown);
