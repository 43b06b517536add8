/** What the cells of a line mean. Each reader notes what is wrong on the line and gives undefined for it. */
import * as z from 'zod/mini';
import {
  email as emailField,
  optionalBirthDate,
  optionalPhone,
  optionalText,
  requiredText,
} from '../../../../contract/fields.ts';
import type { ImportSaid } from '../../../../contract/import-sayings.ts';
import { CODE_MAX_LENGTH, EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../../../contract/limits.ts';
import { numberIn, unreachable } from '../../../../contract/phone-numbers.ts';
import { dayOf } from '../lines/dates.ts';
import type { Cell } from '../read/sheet.ts';
import type { CheckedLine } from './checked-line.ts';
import { inEnglish } from './said.ts';

/** What a spreadsheet saves of a long number in a narrow column: its first digits. */
const CUT_NUMBER = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** What the schemas say in English, by which its code is known again. */
const sayings = new Map<string, ImportSaid>();

function noted(said: ImportSaid): string {
  const text = inEnglish(said);
  sayings.set(text, said);
  return text;
}

/** What the fields say that forms have, too. */
const shared: readonly ImportSaid[] = [
  { code: 'email.required' },
  { code: 'email.too_long', max: EMAIL_MAX_LENGTH },
  { code: 'email.invalid' },
  { code: 'phone.invalid' },
  { code: 'birth.format' },
  { code: 'birth.future' },
  { code: 'birth.unreal' },
];
for (const said of shared) noted(said);

/** What is said of a cell, by what its column is. */
const textOf = (field: 'first_name' | 'last_name' | 'this_name' | 'name' | 'this') => ({
  required: () => noted({ code: 'field.required', field }),
  tooLong: (max: number) => noted({ code: 'field.too_long', field, max }),
  oneLine: () => noted({ code: 'field.one_line', field }),
  hidden: () => noted({ code: 'field.hidden', field }),
});

const fields = {
  firstName: requiredText(textOf('first_name')),
  lastName: requiredText(textOf('last_name')),
  optionalName: optionalText(textOf('this_name'), NAME_MAX_LENGTH),
  code: optionalText(textOf('this'), CODE_MAX_LENGTH).check(
    z.refine((code) => code === null || !CUT_NUMBER.test(code), noted({ code: 'number.shortened' })),
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
  const reason = outcome.error.issues[0]?.message;
  const said = reason === undefined ? undefined : sayings.get(reason);
  line.refuse(key, said ?? { code: 'field.invalid' }, reason);
  return undefined;
}

/** An address in the form that accounts are kept under; undefined for what is none. */
export function emailIn(cell: Cell | undefined): string | undefined {
  const text = String(cell ?? '');
  if (!text.includes('@')) return undefined;
  const outcome = emailField.safeParse(text.toLowerCase());
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
  parsed(line, 'name', requiredText(textOf('name')), line.text('name'));

export function email(line: CheckedLine, key = 'email'): string | undefined {
  return parsed(line, key, emailField, line.text(key).toLowerCase());
}

/** Null when empty. Nine digits have lost the zero that a spreadsheet does not keep of a number. */
export function phone(line: CheckedLine, key = 'phone'): string | null | undefined {
  const text = line.text(key).replace(/^[1-9]\d{8}$/, '0$&');
  return parsed(line, key, optionalPhone, text);
}

/**
 * The mobile number by which alone a line names somebody, in digits with the country code.
 * @param countries the codes of countries that text messages go to
 */
export function mobile(line: CheckedLine, key: string, countries: readonly string[]): string | undefined {
  const number = numberIn(line.text(key));
  const reason = number && unreachable(number, countries);
  if (number && !reason) return number;
  line.refuse(key, reason ? { code: `number.${reason}` } : { code: 'phone.invalid' });
  return undefined;
}

/** Null when empty. */
export function birthDate(line: CheckedLine): string | null | undefined {
  const cell = line.cell('date_of_birth');
  if (cell === '') return null;
  const day = dayOf(cell);
  if (day !== undefined) return parsed(line, 'date_of_birth', optionalBirthDate, day);
  line.refuse('date_of_birth', { code: 'birth.written' });
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
