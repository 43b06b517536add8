/** The Add Child dialog of the parent dashboard, and the administrator's Add and Edit Learner. */
import * as z from 'zod/mini';
import { optionalBirthDate, optionalText, requiredChoice, requiredText } from './fields.ts';
import { CODE_MAX_LENGTH } from './limits.ts';
import { firstName, lastName, selectGrade, studentId } from './people-sentences.ts';

/** Left empty, the student ID is made by the database. */
export const childForm = z.object({
  first_name: requiredText(firstName),
  last_name: requiredText(lastName),
  grade_id: requiredChoice(selectGrade),
  student_id: optionalText(studentId, CODE_MAX_LENGTH),
});
export type ChildForm = z.output<typeof childForm>;
export type ChildFormFields = z.input<typeof childForm>;

/** Edit Learner, for the school's administrators: as declared or imported, put right. */
export const learnerForm = z.object({
  first_name: requiredText(firstName),
  last_name: requiredText(lastName),
  student_id: requiredText(studentId, CODE_MAX_LENGTH),
  grade_id: requiredChoice(selectGrade),
  date_of_birth: optionalBirthDate,
});
export type LearnerForm = z.output<typeof learnerForm>;
export type LearnerFormFields = z.input<typeof learnerForm>;

/** Add Learner, for the school's administrators: left empty, the student ID is made by the database. */
export const newLearnerForm = z.extend(learnerForm, {
  student_id: optionalText(studentId, CODE_MAX_LENGTH),
});
export type NewLearnerForm = z.output<typeof newLearnerForm>;
export type NewLearnerFormFields = z.input<typeof newLearnerForm>;
