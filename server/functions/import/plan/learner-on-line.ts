import type { CheckedLine } from './checked-line.ts';
import type { Learner } from './school.ts';
import type { LearnerWrite } from './writes.ts';

/**
 * A learner on a line, with the one of the school that it is, if there is one. `first`: the earlier line of the same
 * learner, to whom this one adds a parent; its `write` is of the same `id` or `newId`, and is not written as a learner.
 */
export type LearnerOnLine = {
  line: CheckedLine;
  write: LearnerWrite;
  existing: Learner | undefined;
  first: LearnerOnLine | undefined;
};
