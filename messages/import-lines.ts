/** What an import says of a line, in the reader's language. */
import { type ImportSaying, importSayings } from '../contract/import-sayings.ts';
import { problemKey } from '../contract/problem-key.ts';
import type * as English from './compiled/import-lines/en.gen.ts';

export type ImportLineTexts = typeof English;

const isSaying = (code: unknown): code is ImportSaying =>
  typeof code === 'string' && Object.hasOwn(importSayings, code);

const isGiven = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/**
 * @param said as an answer has it: a code with what its sentence is given
 * @returns undefined for what is not known, or lacks what its sentence needs: then the English is shown
 */
export function sayImportLine(t: ImportLineTexts, said: unknown): string | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const told = said as Record<string, unknown>;
  if (!isSaying(told.code)) return undefined;
  const given = importSayings[told.code].map((name) => [name, told[name]] as const);
  if (!given.every(([, value]) => isGiven(value))) return undefined;
  const say = t[problemKey(told.code) as keyof ImportLineTexts] as (given: object) => string;
  return say(Object.fromEntries(given));
}
