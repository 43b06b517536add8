/** The fields that several forms share: their bounds and what is said when they are wrong. */
import * as z from 'zod/mini';
import { FILL_REQUIRED, PASSWORD_TOO_SHORT } from './form-sentences.ts';
import { hasHiddenCharacters } from './hidden-characters.ts';
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_LENGTH,
} from './limits.ts';
import { schoolToday } from './school-day.ts';

/** What forms with a repeated password say (docs/product/texts.md#forms). */
export const PASSWORDS_DIFFER = 'Passwords do not match';

/** Counted as the database counts: a sign of two units, such as an emoji, is one. */
const within = (max: number) => (text: string) => [...text].length <= max;

/** Postgres cannot store the null character, which comes with what is pasted from elsewhere. */
const isStorable = (text: string) => !text.includes('\0');

/** One line: no line breaks, no invisible controls. They would also reach mail headers. */
const oneLine = /^\P{Cc}*$/u;

const isVisible = (text: string): boolean => !hasHiddenCharacters(text);
const hidden = (label: string) => `${label} contains characters that cannot be seen. Please type it again`;

/**
 * A required line of text, trimmed.
 * @param label how the field is called on the screen, for 'First name is required'.
 * @param max longest accepted, in characters.
 */
export const requiredText = (label: string, max = NAME_MAX_LENGTH) =>
  z
    .string({ error: `${label} is required` })
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.refine(within(max), `${label} can be at most ${max} characters long`),
      z.regex(oneLine, `${label} is one line of text`),
      z.refine(isVisible, hidden(label)),
    );

/** What is left empty becomes null. */
export const orNull = z.transform((text: string | null | undefined) => text || null);

/** An optional line of text, trimmed; left empty it becomes null. */
export const optionalText = (label: string, max = NAME_MAX_LENGTH) =>
  z.pipe(
    z.nullish(
      z
        .string()
        .check(
          z.trim(),
          z.refine(within(max), `${label} can be at most ${max} characters long`),
          z.regex(oneLine, `${label} is one line of text`),
          z.refine(isVisible, hidden(label)),
        ),
    ),
    orNull,
  );

/** One choice from a list that is keyed by uuid. */
export const requiredChoice = (message: string) => z.guid({ error: message });

const emailLength = z.maxLength(EMAIL_MAX_LENGTH, `Email can be at most ${EMAIL_MAX_LENGTH} characters long`);
const emailAddress = z.email('Enter a valid email address');

export const email = z.pipe(
  z.string({ error: 'Email is required' }).check(z.trim(), z.minLength(1, 'Email is required'), emailLength),
  emailAddress,
);

/** Left empty it becomes null. */
export const optionalEmail = z.pipe(
  z.pipe(z.nullish(z.string().check(z.trim(), emailLength)), orNull),
  z.nullable(emailAddress),
);

const PHONE_PATTERN = /^\+?[0-9 ()./-]{5,29}$/;

const phonePattern = z.regex(PHONE_PATTERN, 'Enter a valid contact number, such as 082 123 4567');

export const phone = requiredText('Contact number', PHONE_MAX_LENGTH).check(phonePattern);

/** Text without its white space at both ends; left empty it becomes null. */
const trimmedOrNull = z.pipe(z.nullish(z.string().check(z.trim())), orNull);

/** Left empty it becomes null. */
export const optionalPhone = z.pipe(trimmedOrNull, z.nullable(z.string().check(phonePattern)));

/** A new password; an existing one is only asked to be present. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT),
    z.maxLength(PASSWORD_MAX_LENGTH, `Password can be at most ${PASSWORD_MAX_LENGTH} characters long`),
  );

const isPast = (date: string): boolean => date <= schoolToday();

const birthDay = z.iso.date('Enter a date of birth as year-month-day').check(
  z.refine(isPast, 'Date of birth cannot lie in the future'),
  z.refine((date) => date >= '1900-01-01', 'Enter a real date of birth'),
);

/** A calendar day as `YYYY-MM-DD`, never shifted by a time zone. */
export const requiredBirthDate = z.pipe(
  z
    .string({ error: 'Date of birth is required' })
    .check(z.trim(), z.minLength(1, 'Date of birth is required')),
  birthDay,
);

/** A calendar day as `YYYY-MM-DD`, never shifted by a time zone; left empty it becomes null. */
export const optionalBirthDate = z.pipe(trimmedOrNull, z.nullable(birthDay));

type Passwords = { password: string; confirm_password: string };
/** For `z.refine` of a form with a repeated password. */
export const passwordsMatch = (form: Passwords): boolean => form.password === form.confirm_password;
/** What such a refinement says, and where. */
export const passwordsMatchIssue = {
  error: PASSWORDS_DIFFER,
  path: ['confirm_password'],
};

/** A required line of text of a form that says FILL_REQUIRED when something is missing, trimmed. */
export const filledLine = (label: string, max: number) =>
  filledText(label, max).check(
    z.regex(oneLine, `${label} is one line of text`),
    z.refine(isVisible, hidden(label)),
  );

/** The same with line breaks. */
export const filledText = (label: string, max: number, missing: string = FILL_REQUIRED) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.refine(within(max), `${label} can be at most ${max} characters long`),
      z.refine(isStorable, `${label} holds a sign that cannot be stored`),
    );

/** One choice of such a form, from a list that is keyed by uuid. */
export const filledChoice = requiredChoice(FILL_REQUIRED);

/** Optional text with line breaks, trimmed; left empty it becomes null. */
export const optionalLines = (label: string, max: number) =>
  z.pipe(
    z.nullish(
      z
        .string()
        .check(
          z.trim(),
          z.refine(within(max), `${label} can be at most ${max} characters long`),
          z.refine(isStorable, `${label} holds a sign that cannot be stored`),
        ),
    ),
    orNull,
  );

const REAL_DATE = 'Enter a date as year-month-day';

/** A day that the database takes: beyond a thousand years nobody means what was typed. */
const day = (earliest: string) =>
  z.iso
    .date(REAL_DATE)
    .check(z.refine((text) => text >= earliest && text <= '2999-12-31', 'Enter a real date'));

/** Text of such a form that something else is read from. */
export const filled = z.string({ error: FILL_REQUIRED }).check(z.trim(), z.minLength(1, FILL_REQUIRED));

/**
 * A calendar day as `YYYY-MM-DD`, never shifted by a time zone.
 * @param earliest the first day that the database takes
 */
export const requiredDayFrom = (earliest: string) => z.pipe(filled, day(earliest));
export const requiredDay = requiredDayFrom('1900-01-01');

/** Left empty it becomes null. */
export const optionalDayFrom = (earliest: string) => z.pipe(trimmedOrNull, z.nullable(day(earliest)));
export const optionalDay = optionalDayFrom('1900-01-01');

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:30'));

/** A time of the school's day as `HH:MM`. */
export const requiredTime = z.pipe(filled, timeOfDay);

/** Left empty it becomes null. */
export const optionalTime = z.pipe(trimmedOrNull, z.nullable(timeOfDay));
