/** The two forms of the Teacher Assignment Manager. */
import { z } from 'zod';

/** Documents 1 and 2, section 5. */
export const SELECT_TEACHER_SUBJECT_GRADE = 'Please select teacher, subject, and grade';
export const SELECT_TEACHER_STUDENT_SUBJECT = 'Please select teacher, student, and subject';

const choice = (error: string) => z.guid({ error });

export const assignSubjectForm = z.object({
  teacher_id: choice(SELECT_TEACHER_SUBJECT_GRADE),
  subject_id: choice(SELECT_TEACHER_SUBJECT_GRADE),
  grade_id: choice(SELECT_TEACHER_SUBJECT_GRADE),
});
export type AssignSubjectForm = z.output<typeof assignSubjectForm>;

export const assignStudentForm = z.object({
  teacher_id: choice(SELECT_TEACHER_STUDENT_SUBJECT),
  student_id: choice(SELECT_TEACHER_STUDENT_SUBJECT),
  subject_id: choice(SELECT_TEACHER_STUDENT_SUBJECT),
});
export type AssignStudentForm = z.output<typeof assignStudentForm>;
