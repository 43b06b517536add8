/** Upload Report: learner, subject, term and file required, a score from 0 to 100 in steps of 0.01. */
import * as z from 'zod/mini';
import { optionalLines, requiredChoice } from './fields.ts';
import { fillRequiredAndFile } from './form-sentences.ts';
import { GRADE_SCORE_MAX, GRADE_SCORE_MIN, REPORT_COMMENTS_MAX_LENGTH } from './limits.ts';
import { said } from './said.ts';
import { comments, wrongScore } from './school-sentences.ts';

const isScore = said(() => wrongScore(GRADE_SCORE_MIN, GRADE_SCORE_MAX));

/** Typed with a point or a comma; left empty it becomes null. */
const gradeScore = z.pipe(
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || /^\d{1,3}([.,]\d{1,2})?$/.test(text), isScore),
    ),
    z.transform((text: string) => (text === '' ? null : Number(text.replace(',', '.')))),
  ),
  z.nullable(z.number().check(z.minimum(GRADE_SCORE_MIN, isScore), z.maximum(GRADE_SCORE_MAX, isScore))),
);

const choice = requiredChoice(fillRequiredAndFile);

export const reportForm = z.object({
  student_id: choice,
  subject_id: choice,
  term_id: choice,
  grade_score: gradeScore,
  comments: optionalLines(comments, REPORT_COMMENTS_MAX_LENGTH),
});
export type ReportForm = z.output<typeof reportForm>;
export type ReportFields = z.input<typeof reportForm>;
