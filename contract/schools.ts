/** The forms of the administration portal that set a school up. */
import * as z from 'zod/mini';
import { address, code, levelWhole, name, schoolName } from './console-sentences.ts';
import { dateFormats } from './enums.ts';
import {
  filledChoice,
  filledLine,
  optionalEmail,
  optionalLines,
  optionalPhone,
  optionalText,
  requiredText,
} from './fields.ts';
import {
  ADDRESS_MAX_LENGTH,
  CODE_MAX_LENGTH,
  GRADE_LEVEL_DEFAULT,
  GRADE_LEVEL_MAX,
  GRADE_LEVEL_MIN,
  NAME_MAX_LENGTH,
} from './limits.ts';
import { said } from './said.ts';

/** Add School and Edit School: only the name is required. */
export const schoolForm = z.object({
  name: requiredText(schoolName),
  email: optionalEmail,
  phone: optionalPhone,
  address: optionalLines(address, ADDRESS_MAX_LENGTH),
  /** Left out, it stays as it is; of a new school it is today's. */
  date_format: z.optional(z.enum(dateFormats)),
});
export type SchoolForm = z.output<typeof schoolForm>;
export type SchoolFields = z.input<typeof schoolForm>;

/** The logo's file types; leaving it out while editing keeps the current one. */
export const schoolLogoTypes = ['image/png', 'image/jpeg', 'image/gif'] as const;

const isLevel = said(() => levelWhole(GRADE_LEVEL_MAX, GRADE_LEVEL_MIN));

/** With a point or a comma; NaN for what is no number. */
const numberIn = (value: unknown): number => {
  if (typeof value === 'number') return value;
  const text = String(value ?? '')
    .trim()
    .replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
};

/** What is no number falls back to 1; a number that is no level, such as 8.7, is refused. */
const level = z.pipe(
  z.transform((value: unknown) => {
    const number = numberIn(value);
    return Number.isNaN(number) ? GRADE_LEVEL_DEFAULT : number;
  }),
  z.int(isLevel).check(z.minimum(GRADE_LEVEL_MIN, isLevel), z.maximum(GRADE_LEVEL_MAX, isLevel)),
);

/** Add Grade: school, name and level required. */
export const gradeForm = z.object({
  school_id: filledChoice,
  name: filledLine(name, NAME_MAX_LENGTH),
  level,
});
export type GradeForm = z.output<typeof gradeForm>;

/** Add Subject: name and school required, code optional. */
export const subjectForm = z.object({
  school_id: filledChoice,
  name: filledLine(name, NAME_MAX_LENGTH),
  code: optionalText(code, CODE_MAX_LENGTH),
});
export type SubjectForm = z.output<typeof subjectForm>;
export type SubjectFields = z.input<typeof subjectForm>;
