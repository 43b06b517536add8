/** The forms of a lesson. */
import * as z from 'zod/mini';
import { filledChoice, filledLine, optionalLines } from './fields.ts';
import { LESSON_DESCRIPTION_MAX_LENGTH, LESSON_TITLE_MAX_LENGTH } from './limits.ts';
import { description, title } from './school-sentences.ts';

/** Upload Lesson: file, title, grade and subject required; the file is no field of the form. */
export const lessonForm = z.object({
  lesson_type: z.enum(['video', 'audio']),
  title: filledLine(title, LESSON_TITLE_MAX_LENGTH),
  description: optionalLines(description, LESSON_DESCRIPTION_MAX_LENGTH),
  subject_id: filledChoice,
  grade_id: filledChoice,
});
export type LessonForm = z.output<typeof lessonForm>;
export type LessonFields = z.input<typeof lessonForm>;

/** What a teacher puts right afterwards: the file, subject and grade say who was told of what, and stay. */
export const lessonCorrection = z.pick(lessonForm, { title: true, description: true });
export type LessonCorrection = z.output<typeof lessonCorrection>;
export type LessonCorrectionFields = z.input<typeof lessonCorrection>;
