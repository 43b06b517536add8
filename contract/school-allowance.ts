/** What a platform administrator lets a school store and send out beyond the usual. */
import * as z from 'zod/mini';
import { filled, filledChoice } from './fields.ts';
import { SCHOOL_STORAGE_MAX_BYTES, SCHOOL_STORAGE_MIN_BYTES, SCHOOL_TIMES_MAX } from './limits.ts';

export const BYTES_PER_GB = 1024 ** 3;
export const ALLOWANCE_GB_MIN = SCHOOL_STORAGE_MIN_BYTES / BYTES_PER_GB;
export const ALLOWANCE_GB_MAX = SCHOOL_STORAGE_MAX_BYTES / BYTES_PER_GB;

/** A whole number as it is typed. */
const wholeNumber = (label: string, min: number, max: number) =>
  z.pipe(
    z.pipe(filled, z.transform(Number)),
    z
      .int(`${label} is a whole number`)
      .check(
        z.minimum(min, `${label} is a number from ${min} to ${max}`),
        z.maximum(max, `${label} is a number from ${min} to ${max}`),
      ),
  );

export const schoolAllowanceForm = z.object({
  school_id: filledChoice,
  gigabytes: wholeNumber('The storage', ALLOWANCE_GB_MIN, ALLOWANCE_GB_MAX),
  times: wholeNumber('It', 1, SCHOOL_TIMES_MAX),
});
export type SchoolAllowanceForm = z.output<typeof schoolAllowanceForm>;
export type SchoolAllowanceFields = z.input<typeof schoolAllowanceForm>;
