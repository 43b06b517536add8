/** For how many years after a learner has left a school keeps what an erasure would take (docs/decisions/1881). */
import * as z from 'zod/mini';
import { t } from '#texts/forms-reach';
import { filled, filledChoice } from './fields.ts';
import { said } from './said.ts';

export const RETENTION_YEARS_MAX = 100;

/** Whole years as they are typed. */
const wrong = said(() => t.retentionYears({ max: RETENTION_YEARS_MAX }));
const years = z.pipe(
  z.pipe(filled, z.transform(Number)),
  z.int(wrong).check(z.minimum(0, wrong), z.maximum(RETENTION_YEARS_MAX, wrong)),
);

export const retentionForm = z.object({
  school_id: filledChoice,
  report_years: years,
  incident_years: years,
  answer_years: years,
});
export type RetentionForm = z.output<typeof retentionForm>;
export type RetentionFields = z.input<typeof retentionForm>;
