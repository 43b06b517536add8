/** The forms of an assignment: title, subject and grade required, the due date optional. */
import * as z from 'zod/mini';
import { audience } from './audiences.ts';
import { filledChoice, filledLine, optionalDayFrom, optionalLines } from './fields.ts';
import { LESSON_DESCRIPTION_MAX_LENGTH, LESSON_TITLE_MAX_LENGTH } from './limits.ts';
import { description, title } from './school-sentences.ts';

export const schoolAssignmentForm = z.object({
  title: filledLine(title, LESSON_TITLE_MAX_LENGTH),
  description: optionalLines(description, LESSON_DESCRIPTION_MAX_LENGTH),
  subject_id: filledChoice,
  grade_id: filledChoice,
  due_date: optionalDayFrom('2000-01-01'),
  audience,
});
export type SchoolAssignmentForm = z.output<typeof schoolAssignmentForm>;
export type SchoolAssignmentFields = z.input<typeof schoolAssignmentForm>;

/** What a teacher puts right afterwards, whom of the grade it is for as well: subject and grade stay. */
export const assignmentCorrection = z.pick(schoolAssignmentForm, {
  title: true,
  description: true,
  due_date: true,
  audience: true,
});
export type AssignmentCorrection = z.output<typeof assignmentCorrection>;
export type AssignmentCorrectionFields = z.input<typeof assignmentCorrection>;
