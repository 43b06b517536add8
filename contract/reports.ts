/** Upload Report: learner, subject, term and file required, a score from 0 to 100 in steps of 0.01. */
import * as z from 'zod/mini';
import { optionalLines, requiredChoice } from './fields.ts';
import { FILL_REQUIRED_AND_FILE } from './form-sentences.ts';
import { endingOf } from './lessons.ts';
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

/** Files of reports by their ending, with the media type that they are sent as; the server looks at the content. */
const reportFileTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** For the file input. */
export const reportFileAccept = Object.keys(reportFileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** The media type that a file is sent as, by its name; undefined when no report can be such a file. */
export function reportFileType(fileName: string): string | undefined {
  const ending = endingOf(fileName);
  return Object.hasOwn(reportFileTypes, ending) ? reportFileTypes[ending] : undefined;
}

type Named = { student_id: string; subject_id: string; term_id: string };

/** The file's name in its bucket: `{student}_{subject}_{term}_{timestamp}.{ext}`. */
export function reportFileName(report: Named, fileName: string, now: number): string {
  return `${report.student_id}_${report.subject_id}_${report.term_id}_${now}.${endingOf(fileName)}`;
}
