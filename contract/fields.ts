/** The fields that several forms share: their bounds and what is said when they are wrong. */
import * as z from 'zod/mini';
import { t } from '#texts/forms';
import { fillRequired } from './form-sentences.ts';
import { hasHiddenCharacters } from './hidden-characters.ts';
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_LENGTH,
} from './limits.ts';
import { passwordsDiffer, passwordTooShort } from './password-sentences.ts';
import { numberIn, unreachable } from './phone-numbers.ts';
import { type Sentence, said } from './said.ts';
import { schoolToday } from './school-day.ts';

/** Counted as the database counts: a sign of two units, such as an emoji, is one. */
const within = (max: number) => (text: string) => [...text].length <= max;

/** Postgres cannot store the null character, which comes with what is pasted from elsewhere. */
const isStorable = (text: string) => !text.includes('\0');

/** One line: no line breaks, no invisible controls. They would also reach mail headers. */
const oneLine = /^\P{Cc}*$/u;

const isVisible = (text: string): boolean => !hasHiddenCharacters(text);

/** What is said of a text: whole sentences, which name its field. */
type TooLong = { tooLong: (max: number) => string };
type OneLine = { oneLine: Sentence; hidden: Sentence };
type SeveralLines = { unstorable: Sentence };

const withinSaid = ({ tooLong }: TooLong, max: number) =>
  z.refine<string>(
    within(max),
    said(() => tooLong(max)),
  );
const oneLineSaid = ({ oneLine: sentence }: OneLine) => z.regex(oneLine, said(sentence));
const visibleSaid = ({ hidden }: OneLine) => z.refine<string>(isVisible, said(hidden));
const storableSaid = ({ unstorable }: SeveralLines) => z.refine<string>(isStorable, said(unstorable));

/**
 * A required line of text, trimmed.
 * @param text what is said of it.
 * @param max longest accepted, in characters.
 */
export const requiredText = (
  text: TooLong & OneLine & { required: Sentence },
  max: number = NAME_MAX_LENGTH,
) =>
  z
    .string(said(text.required))
    .check(
      z.trim(),
      z.minLength(1, said(text.required)),
      withinSaid(text, max),
      oneLineSaid(text),
      visibleSaid(text),
    );

/** What is left empty becomes null. */
export const orNull = z.transform((text: string | null | undefined) => text || null);

/** An optional line of text, trimmed; left empty it becomes null. */
export const optionalText = (text: TooLong & OneLine, max: number = NAME_MAX_LENGTH) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), withinSaid(text, max), oneLineSaid(text), visibleSaid(text))),
    orNull,
  );

/** One choice from a list that is keyed by uuid. */
export const requiredChoice = (sentence: Sentence) => z.guid(said(sentence));

const emailRequired = () => t.emailRequired();
const emailLength = z.maxLength(
  EMAIL_MAX_LENGTH,
  said(() => t.emailTooLong({ max: EMAIL_MAX_LENGTH })),
);
const emailAddress = z.email(said(() => t.emailInvalid()));

export const email = z.pipe(
  z.string(said(emailRequired)).check(z.trim(), z.minLength(1, said(emailRequired)), emailLength),
  emailAddress,
);

/** Left empty it becomes null. */
export const optionalEmail = z.pipe(
  z.pipe(z.nullish(z.string().check(z.trim(), emailLength)), orNull),
  z.nullable(emailAddress),
);

const isNumberLike = (typed: string) => /^[+(\d]/.test(typed) && !typed.includes('@');
const isMobile = (number: string) =>
  number.length > 1 && unreachable(number.slice(1), [number.slice(1)]) === undefined;

/** What signs in: an address, or a mobile number as people write it, whose output is such as +27821234567. */
export const emailOrNumber = z.pipe(
  z.string(said(emailRequired)).check(z.trim(), z.minLength(1, said(emailRequired)), emailLength),
  z.pipe(
    z.transform((typed: string) => (isNumberLike(typed) ? `+${numberIn(typed) ?? ''}` : typed)),
    z.string().check(
      z.refine(
        (way) => !way.startsWith('+') || isMobile(way),
        said(() => t.numberInvalid()),
      ),
      z.refine(
        (way) => way.startsWith('+') || emailAddress.safeParse(way).success,
        said(() => t.emailInvalid()),
      ),
    ),
  ),
);

/** A mobile number as people write it; its output is such as +27821234567. */
export const mobileNumber = z.pipe(
  z.string(said(() => t.numberInvalid())),
  z.pipe(
    z.transform((typed: string) => `+${numberIn(typed) ?? ''}`),
    z.string().check(
      z.refine(
        isMobile,
        said(() => t.numberInvalid()),
      ),
    ),
  ),
);

const PHONE_PATTERN = /^\+?[0-9 ()./-]{5,29}$/;

const phonePattern = z.regex(
  PHONE_PATTERN,
  said(() => t.phoneInvalid()),
);

export const phone = requiredText(
  {
    required: () => t.phoneRequired(),
    tooLong: (max) => t.phoneTooLong({ max }),
    oneLine: () => t.phoneOneLine(),
    hidden: () => t.phoneHidden(),
  },
  PHONE_MAX_LENGTH,
).check(phonePattern);

/** One field for the whole name. */
export const fullName = requiredText({
  required: () => t.fullNameRequired(),
  tooLong: (max) => t.fullNameTooLong({ max }),
  oneLine: () => t.fullNameOneLine(),
  hidden: () => t.fullNameHidden(),
});

/** Text without its white space at both ends; left empty it becomes null. */
const trimmedOrNull = z.pipe(z.nullish(z.string().check(z.trim())), orNull);

/** Left empty it becomes null. */
export const optionalPhone = z.pipe(trimmedOrNull, z.nullable(z.string().check(phonePattern)));

export const passwordRequired = () => t.passwordRequired();

/** A new password; an existing one is only asked to be present. */
export const newPassword = z.string(said(passwordRequired)).check(
  z.minLength(PASSWORD_MIN_LENGTH, said(passwordTooShort)),
  z.maxLength(
    PASSWORD_MAX_LENGTH,
    said(() => t.passwordTooLong({ max: PASSWORD_MAX_LENGTH })),
  ),
);

const isPast = (date: string): boolean => date <= schoolToday();

const birthRequired = () => t.birthRequired();
const birthDay = z.iso.date(said(() => t.birthFormat())).check(
  z.refine(
    isPast,
    said(() => t.birthFuture()),
  ),
  z.refine(
    (date) => date >= '1900-01-01',
    said(() => t.birthUnreal()),
  ),
);

/** A calendar day as `YYYY-MM-DD`, never shifted by a time zone. */
export const requiredBirthDate = z.pipe(
  z.string(said(birthRequired)).check(z.trim(), z.minLength(1, said(birthRequired))),
  birthDay,
);

/** A calendar day as `YYYY-MM-DD`, never shifted by a time zone; left empty it becomes null. */
export const optionalBirthDate = z.pipe(trimmedOrNull, z.nullable(birthDay));

type Passwords = { password: string; confirm_password: string };
/** For `z.refine` of a form with a repeated password. */
export const passwordsMatch = (form: Passwords): boolean => form.password === form.confirm_password;
/** What such a refinement says, and where. */
export const passwordsMatchIssue = {
  ...said(passwordsDiffer),
  path: ['confirm_password'],
};

/** A required line of text of a form that says `fillRequired` when something is missing, trimmed. */
export const filledLine = (text: TooLong & OneLine & SeveralLines, max: number) =>
  filledText(text, max).check(oneLineSaid(text), visibleSaid(text));

/** The same with line breaks. */
export const filledText = (text: TooLong & SeveralLines, max: number, missing: Sentence = fillRequired) =>
  z
    .string(said(missing))
    .check(z.trim(), z.minLength(1, said(missing)), withinSaid(text, max), storableSaid(text));

/** One choice of such a form, from a list that is keyed by uuid. */
export const filledChoice = requiredChoice(fillRequired);

/** Optional text with line breaks, trimmed; left empty it becomes null. */
export const optionalLines = (text: TooLong & SeveralLines, max: number) =>
  z.pipe(z.nullish(z.string().check(z.trim(), withinSaid(text, max), storableSaid(text))), orNull);

const dateFormat = () => t.dateFormat();
const dateUnreal = () => t.dateUnreal();

/** A day that the database takes: beyond a thousand years nobody means what was typed. */
const day = (earliest: string) =>
  z.iso
    .date(said(dateFormat))
    .check(z.refine((text) => text >= earliest && text <= '2999-12-31', said(dateUnreal)));

/** Text of such a form that something else is read from. */
export const filled = z.string(said(fillRequired)).check(z.trim(), z.minLength(1, said(fillRequired)));

/**
 * A calendar day as `YYYY-MM-DD`, never shifted by a time zone.
 * @param earliest the first day that the database takes
 */
export const requiredDayFrom = (earliest: string) => z.pipe(filled, day(earliest));
export const requiredDay = requiredDayFrom('1900-01-01');

/** Left empty it becomes null. */
export const optionalDayFrom = (earliest: string) => z.pipe(trimmedOrNull, z.nullable(day(earliest)));
export const optionalDay = optionalDayFrom('1900-01-01');

const timeOfDay = z.string().check(
  z.regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    said(() => t.timeFormat({ example: '08:30' })),
  ),
);

/** A time of the school's day as `HH:MM`. */
export const requiredTime = z.pipe(filled, timeOfDay);

/**
 * A moment at the school, as a browser's control has it (`YYYY-MM-DDTHH:MM`); afterwards with its zone, which has known no
 * summer time since 1944. Left empty it becomes null.
 */
export const optionalMoment = z.pipe(
  trimmedOrNull,
  z.nullable(
    z.pipe(
      z.string().check(
        z.regex(
          /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/,
          said(() => t.timeFormat({ example: '08:30' })),
        ),
      ),
      z.transform((moment: string) => `${moment}:00+02:00`),
    ),
  ),
);

/** Left empty it becomes null. */
export const optionalTime = z.pipe(trimmedOrNull, z.nullable(timeOfDay));
