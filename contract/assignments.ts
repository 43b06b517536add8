/** The two forms of the Teacher Assignment Manager. */
import * as z from 'zod/mini';
import { requiredChoice } from './fields.ts';
import { selectTeacherStudentSubject, selectTeacherSubjectGrade } from './form-sentences.ts';

export const assignSubjectForm = z.object({
  teacher_id: requiredChoice(selectTeacherSubjectGrade),
  subject_id: requiredChoice(selectTeacherSubjectGrade),
  grade_id: requiredChoice(selectTeacherSubjectGrade),
});
export type AssignSubjectForm = z.output<typeof assignSubjectForm>;

export const assignStudentForm = z.object({
  teacher_id: requiredChoice(selectTeacherStudentSubject),
  student_id: requiredChoice(selectTeacherStudentSubject),
  subject_id: requiredChoice(selectTeacherStudentSubject),
});
export type AssignStudentForm = z.output<typeof assignStudentForm>;
