/** The two forms of the Teacher Assignment Manager. */
import * as z from 'zod/mini';
import { requiredChoice } from './fields.ts';
import { SELECT_TEACHER_STUDENT_SUBJECT, SELECT_TEACHER_SUBJECT_GRADE } from './form-sentences.ts';

export const assignSubjectForm = z.object({
  teacher_id: requiredChoice(SELECT_TEACHER_SUBJECT_GRADE),
  subject_id: requiredChoice(SELECT_TEACHER_SUBJECT_GRADE),
  grade_id: requiredChoice(SELECT_TEACHER_SUBJECT_GRADE),
});
export type AssignSubjectForm = z.output<typeof assignSubjectForm>;

export const assignStudentForm = z.object({
  teacher_id: requiredChoice(SELECT_TEACHER_STUDENT_SUBJECT),
  student_id: requiredChoice(SELECT_TEACHER_STUDENT_SUBJECT),
  subject_id: requiredChoice(SELECT_TEACHER_STUDENT_SUBJECT),
});
export type AssignStudentForm = z.output<typeof assignStudentForm>;
