/** Upload Report: learner, subject, term and file required, a score from 0 to 100 in steps of 0.01. */
import * as z from 'zod/mini';
import { optionalLines, requiredChoice } from './fields.ts';
import { FILL_REQUIRED_AND_FILE } from './form-sentences.ts';
import { GRADE_SCORE_MAX, GRADE_SCORE_MIN, REPORT_COMMENTS_MAX_LENGTH } from './limits.ts';

const WRONG_SCORE = `The score is a number from ${GRADE_SCORE_MIN} to ${GRADE_SCORE_MAX}, with at most two decimals`;

/** Typed with a point or a comma; left empty it becomes null. */
const gradeScore = z.pipe(
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || /^\d{1,3}([.,]\d{1,2})?$/.test(text), WRONG_SCORE),
    ),
    z.transform((text: string) => (text === '' ? null : Number(text.replace(',', '.')))),
  ),
  z.nullable(
    z.number().check(z.minimum(GRADE_SCORE_MIN, WRONG_SCORE), z.maximum(GRADE_SCORE_MAX, WRONG_SCORE)),
  ),
);

const choice = requiredChoice(FILL_REQUIRED_AND_FILE);

export const reportForm = z.object({
  student_id: choice,
  subject_id: choice,
  term_id: choice,
  grade_score: gradeScore,
  comments: optionalLines('The comments', REPORT_COMMENTS_MAX_LENGTH),
});
export type ReportForm = z.output<typeof reportForm>;
export type ReportFields = z.input<typeof reportForm>;
