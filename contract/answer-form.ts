/** The fields of a request, and what is filled in them, as the database checks both (private.unfitting_field). */
import type { AnswerFieldKind } from './enums.ts';
import { ANSWER_NUMBER_MAX, ANSWER_TEXT_MAX_LENGTH } from './limits.ts';

export type AnswerField = {
  id: string;
  kind: AnswerFieldKind;
  label: string;
  /** What a choice or several are chosen from; of no other kind. */
  options?: string[];
  required: boolean;
};

/** By the ids of the fields; days as `YYYY-MM-DD`. */
export type Filled = Record<string, boolean | number | string | string[]>;

function fits({ kind, options = [] }: AnswerField, value: unknown): boolean {
  switch (kind) {
    case 'yes_no':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && options.includes(value);
    case 'several':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        new Set(value).size === value.length &&
        value.every((one) => options.includes(one))
      );
    case 'text':
      return (
        typeof value === 'string' &&
        /\S/.test(value) &&
        [...value].length <= ANSWER_TEXT_MAX_LENGTH &&
        [...value].every((one) => '\t\n\r'.includes(one) || !/\p{Cc}/u.test(one) || one > '\u007f')
      );
    case 'number':
      return typeof value === 'number' && Math.abs(value) <= ANSWER_NUMBER_MAX;
    case 'date':
      return typeof value === 'string' && isDay(value);
  }
}

const isDay = (text: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

/**
 * The id of the first field in which something does not fit, or that is required and left out; null where all is well.
 * @param mustBeWhole whether what is required has to be there, as with a yes
 */
export function unfittingField(
  form: readonly AnswerField[],
  filled: Filled,
  mustBeWhole: boolean,
): string | null {
  for (const field of form) {
    const value = filled[field.id];
    if (value === undefined ? mustBeWhole && field.required : !fits(field, value)) return field.id;
  }
  return Object.keys(filled).find((id) => !form.some((field) => field.id === id)) ?? null;
}

/** Of what was filled in what this form has a field for: one may have gone since, and nobody could correct it there. */
export const askedOf = (form: readonly AnswerField[], filled: Filled): Filled =>
  Object.fromEntries(Object.entries(filled).filter(([id]) => form.some((field) => field.id === id)));

/** Of what was filled in what this form still asks and takes: it may have been another one then. */
export const fittingOf = (form: readonly AnswerField[], filled: Filled): Filled =>
  Object.fromEntries(
    Object.entries(filled).filter(([id, value]) =>
      form.some((field) => field.id === id && fits(field, value)),
    ),
  );
