/** The forms of the administration portal that set a school up. */
import { z } from 'zod';
import { filledChoice, optionalEmail, optionalPhone, optionalText, requiredText } from './fields.ts';
import { FILL_REQUIRED } from './form-sentences.ts';
import {
  ADDRESS_MAX_LENGTH,
  CODE_MAX_LENGTH,
  GRADE_LEVEL_DEFAULT,
  GRADE_LEVEL_MAX,
  GRADE_LEVEL_MIN,
  NAME_MAX_LENGTH,
} from './limits.ts';

/** Add School and Edit School: 'School name is required' (document 1, section 5). */
export const schoolForm = z.object({
  name: requiredText('School name'),
  email: optionalEmail,
  phone: optionalPhone,
  address: optionalText('Address', ADDRESS_MAX_LENGTH),
});
export type SchoolForm = z.output<typeof schoolForm>;
export type SchoolFields = z.input<typeof schoolForm>;

/** The logo's file types (document 1, section 5); leaving it out while editing keeps the current one. */
export const schoolLogoTypes = ['image/png', 'image/jpeg', 'image/gif'] as const;

/** Non-numeric input falls back to 1 (document 1, section 5). */
const level = z.preprocess(
  (value) => {
    const number = typeof value === 'number' ? value : Number.parseInt(String(value), 10);
    return Number.isFinite(number) ? number : GRADE_LEVEL_DEFAULT;
  },
  z
    .int('The level is a whole number')
    .min(GRADE_LEVEL_MIN, `The level is a number from ${GRADE_LEVEL_MIN} to ${GRADE_LEVEL_MAX}`)
    .max(GRADE_LEVEL_MAX, `The level is a number from ${GRADE_LEVEL_MIN} to ${GRADE_LEVEL_MAX}`),
);

const filledIn = (max: number) =>
  z.string({ error: FILL_REQUIRED }).trim().min(1, FILL_REQUIRED).max(max, `Use at most ${max} characters`);

/** Add Grade: school, name and level required. */
export const gradeForm = z.object({
  school_id: filledChoice,
  name: filledIn(NAME_MAX_LENGTH),
  level,
});
export type GradeForm = z.output<typeof gradeForm>;

/** Add Subject: name and school required, code optional. */
export const subjectForm = z.object({
  school_id: filledChoice,
  name: filledIn(NAME_MAX_LENGTH),
  code: optionalText('Code', CODE_MAX_LENGTH),
});
export type SubjectForm = z.output<typeof subjectForm>;
export type SubjectFields = z.input<typeof subjectForm>;
