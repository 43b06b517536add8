import type { CheckedLine } from './checked-line.ts';
import type { Learner } from './school.ts';
import type { LearnerWrite } from './writes.ts';

/** A learner on a line, with the one of the school that it is, if there is one. */
export type LearnerOnLine = { line: CheckedLine; write: LearnerWrite; existing: Learner | undefined };
