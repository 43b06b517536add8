/** What a platform administrator lets a school store and send out beyond the usual. */
import * as z from 'zod/mini';
import { storageRange, storageWhole, timesRange, timesWhole } from './console-sentences.ts';
import { filled, filledChoice } from './fields.ts';
import {
  BYTES_PER_GB,
  SCHOOL_STORAGE_MAX_BYTES,
  SCHOOL_STORAGE_MIN_BYTES,
  SCHOOL_TIMES_MAX,
} from './limits.ts';
import { type Sentence, said } from './said.ts';

export const ALLOWANCE_GB_MIN = SCHOOL_STORAGE_MIN_BYTES / BYTES_PER_GB;
export const ALLOWANCE_GB_MAX = SCHOOL_STORAGE_MAX_BYTES / BYTES_PER_GB;

/** A whole number as it is typed. */
type Said = { whole: Sentence; range: (min: number, max: number) => string };
const wholeNumber = ({ whole, range }: Said, min: number, max: number) =>
  z.pipe(
    z.pipe(filled, z.transform(Number)),
    z.int(said(whole)).check(
      z.minimum(
        min,
        said(() => range(min, max)),
      ),
      z.maximum(
        max,
        said(() => range(min, max)),
      ),
    ),
  );

export const schoolAllowanceForm = z.object({
  school_id: filledChoice,
  gigabytes: wholeNumber({ whole: storageWhole, range: storageRange }, ALLOWANCE_GB_MIN, ALLOWANCE_GB_MAX),
  times: wholeNumber({ whole: timesWhole, range: timesRange }, 1, SCHOOL_TIMES_MAX),
});
export type SchoolAllowanceForm = z.output<typeof schoolAllowanceForm>;
export type SchoolAllowanceFields = z.input<typeof schoolAllowanceForm>;
