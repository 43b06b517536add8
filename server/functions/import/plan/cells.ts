/** What the cells of a line mean. Each reader notes what is wrong on the line and gives undefined for it. */
import * as z from 'zod/mini';
import {
  email as emailField,
  optionalBirthDate,
  optionalPhone,
  optionalText,
  requiredText,
} from '../../../../contract/fields.ts';
import { CODE_MAX_LENGTH, NAME_MAX_LENGTH } from '../../../../contract/limits.ts';
import { dayOf } from '../lines/dates.ts';
import type { Cell } from '../read/sheet.ts';
import type { CheckedLine } from './checked-line.ts';

/** What a spreadsheet saves of a long number in a narrow column: its first digits. */
const CUT_NUMBER = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** What is said of a cell, by what its column is called. */
const textOf = (label: string) => ({
  required: () => `${label} is required`,
  tooLong: (max: number) => `${label} can be at most ${max} characters long`,
  oneLine: () => `${label} is one line of text`,
  hidden: () => `${label} contains characters that cannot be seen. Please type it again`,
});

const fields = {
  firstName: requiredText(textOf('First name')),
  lastName: requiredText(textOf('Last name')),
  optionalName: optionalText(textOf('This name'), NAME_MAX_LENGTH),
  code: optionalText(textOf('This'), CODE_MAX_LENGTH).check(
    z.refine(
      (code) => code === null || !CUT_NUMBER.test(code),
      'A spreadsheet has shortened this number. Format its column as text and enter it again',
    ),
  ),
};

function parsed<Parsed>(
  line: CheckedLine,
  key: string,
  field: z.ZodMiniType<Parsed>,
  text: string,
): Parsed | undefined {
  const outcome = field.safeParse(text);
  if (outcome.success) return outcome.data;
  line.refuse(key, outcome.error.issues[0]?.message ?? 'This is not valid');
  return undefined;
}

/** An address in the form that accounts are kept under; undefined for what is none. */
export function emailIn(cell: Cell | undefined): string | undefined {
  const outcome = emailField.safeParse(String(cell ?? '').toLowerCase());
  return outcome.success ? outcome.data : undefined;
}

export const firstName = (line: CheckedLine) =>
  parsed(line, 'first_name', fields.firstName, line.text('first_name'));
export const lastName = (line: CheckedLine) =>
  parsed(line, 'last_name', fields.lastName, line.text('last_name'));
/** Null when empty. */
export const optionalName = (line: CheckedLine, key: string) =>
  parsed(line, key, fields.optionalName, line.text(key));
export const code = (line: CheckedLine, key: string) => parsed(line, key, fields.code, line.text(key));
export const requiredName = (line: CheckedLine) =>
  parsed(line, 'name', requiredText(textOf('Name')), line.text('name'));

export function email(line: CheckedLine, key = 'email'): string | undefined {
  return parsed(line, key, emailField, line.text(key).toLowerCase());
}

/** Null when empty. Nine digits have lost the zero that a spreadsheet does not keep of a number. */
export function phone(line: CheckedLine, key = 'phone'): string | null | undefined {
  const text = line.text(key).replace(/^[1-9]\d{8}$/, '0$&');
  return parsed(line, key, optionalPhone, text);
}

/** Null when empty. */
export function birthDate(line: CheckedLine): string | null | undefined {
  const cell = line.cell('date_of_birth');
  if (cell === '') return null;
  const day = dayOf(cell);
  if (day !== undefined) return parsed(line, 'date_of_birth', optionalBirthDate, day);
  line.refuse('date_of_birth', 'Write the date as year-month-day, such as 2014-03-09, or as day/month/year');
  return undefined;
}

/** The parts of a list such as `Mathematics; English`; commas and slashes separate too where `known` does not know the whole. */
export function listIn(text: string, known: (part: string) => boolean): string[] {
  const split = (from: string, signs: RegExp) =>
    from
      .split(signs)
      .map((part) => part.trim())
      .filter(Boolean);
  return split(text, /[;|\n]/).flatMap((part) => (known(part) ? [part] : split(part, /[,/&]/)));
}
