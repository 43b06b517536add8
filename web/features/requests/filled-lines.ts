import type { AnswerField, Filled } from '#contract/answer-form.ts';
import { t } from '#texts/requests';
import { formatDay } from '#web/lib/dates.ts';

/** What somebody has filled in, as it is read: yes and no in words, a day as days are written. */
export function filledText(value: Filled[string] | undefined, kind: AnswerField['kind']): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? t.stateYes() : t.stateNo();
  if (Array.isArray(value)) return value.join(', ');
  return kind === 'date' ? formatDay(String(value), 'short') : String(value);
}

/** A question says by itself that something follows it. */
const said = (label: string, value: string) =>
  /[?:.!]$/.test(label) ? `${label} ${value}` : t.fieldSays({ label, value });

/** The fields in which something stands, in the order of the form. */
export const filledLines = (form: readonly AnswerField[], filled: Filled) =>
  form
    .filter(({ id }) => filled[id] !== undefined)
    .map(({ id, label, kind }) => ({ id, text: said(label.trim(), filledText(filled[id], kind)) }));
