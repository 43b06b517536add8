/** What a server tells beside a message, in `hint`: a code with what its sentence is given, as JSON. */
import type { Language } from '../contract/enums.ts';
import { writeNumber } from '../contract/numbers.ts';

export type Told<Code extends string> = { code: Code; given: Readonly<Record<string, string>> };

/**
 * @param hint of an error; PostgREST's own hints are words for developers
 * @param listed the codes that are known, with the names of what their sentences are given
 * @param language of the reader, for numbers
 * @returns undefined for what is not listed, or lacks what its sentence needs: then the message is shown
 */
export function toldIn<Code extends string>(
  hint: unknown,
  listed: Readonly<Record<Code, readonly string[]>>,
  language: Language,
): Told<Code> | undefined {
  const told = parsed(hint);
  const isListed = (code: unknown): code is Code => typeof code === 'string' && Object.hasOwn(listed, code);
  if (told === undefined || !isListed(told.code)) return undefined;
  const values = listed[told.code].map((name) => [name, wordOf(told[name], language)] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  return { code: told.code, given: Object.fromEntries(values) as Record<string, string> };
}

function parsed(hint: unknown): Record<string, unknown> | undefined {
  if (typeof hint !== 'string' || !hint.startsWith('{')) return undefined;
  try {
    return JSON.parse(hint);
  } catch {
    return undefined;
  }
}

function wordOf(value: unknown, language: Language): string | undefined {
  if (typeof value === 'number') return writeNumber(value, language);
  return typeof value === 'string' ? value : undefined;
}
