/** What the database refuses, in the reader's language: one area, loaded when something was refused. */
import { type DatabaseProblem, databaseProblems } from '../contract/database-problems.ts';
import type { Language } from '../contract/enums.ts';
import { problemKey } from '../contract/problem-key.ts';
import type * as English from './compiled/errors-database/en.gen.ts';

export type DatabaseErrorTexts = typeof English;

export const databaseErrors: Readonly<Record<Language, () => Promise<DatabaseErrorTexts>>> = {
  en: () => import('./compiled/errors-database/en.gen.ts'),
  af: () => import('./compiled/errors-database/af.gen.ts'),
  zu: () => import('./compiled/errors-database/zu.gen.ts'),
  xh: () => import('./compiled/errors-database/xh.gen.ts'),
  st: () => import('./compiled/errors-database/st.gen.ts'),
};

/** A refusal as `hint` has it. */
export type Problem = { code: DatabaseProblem; given: Readonly<Record<string, string>> };

/**
 * @param hint of an error of the table interface or of a function; PostgREST's own hints are words for developers
 * @param language of the reader, for numbers
 * @returns undefined for what is no refusal of ours, or lacks what its sentence needs: then `message` is shown
 */
export function problemOf(hint: unknown, language: Language): Problem | undefined {
  const told = parsed(hint);
  if (told === undefined || !isProblem(told.code)) return undefined;
  const { given } = databaseProblems[told.code];
  const values = given.map((name) => [name, wordOf(told[name], language)] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  return { code: told.code, given: Object.fromEntries(values) as Record<string, string> };
}

export function sayProblem(t: DatabaseErrorTexts, { code, given }: Problem): string {
  const say = t[problemKey(code) as keyof DatabaseErrorTexts] as (given: Problem['given']) => string;
  return say(given);
}

function parsed(hint: unknown): Record<string, unknown> | undefined {
  if (typeof hint !== 'string' || !hint.startsWith('{')) return undefined;
  try {
    return JSON.parse(hint);
  } catch {
    return undefined;
  }
}

const isProblem = (code: unknown): code is DatabaseProblem =>
  typeof code === 'string' && Object.hasOwn(databaseProblems, code);

/** Browsers lack the numbers of isiZulu, isiXhosa and Sesotho; the country writes them as Afrikaans does. */
function wordOf(value: unknown, language: Language): string | undefined {
  if (typeof value === 'number') return value.toLocaleString(language === 'en' ? 'en' : 'af');
  return typeof value === 'string' ? value : undefined;
}
