/** What the database refuses, in the reader's language. */
import { type DatabaseProblem, databaseProblems } from '../contract/database-problems.ts';
import type { Language } from '../contract/enums.ts';
import { problemKey } from '../contract/problem-key.ts';
import type * as English from './compiled/errors-database/en.gen.ts';
import { type Told, toldIn } from './told.ts';

export type DatabaseErrorTexts = typeof English;

/** A refusal as `hint` has it. */
export type Problem = Told<DatabaseProblem>;

const given = Object.fromEntries(
  Object.entries(databaseProblems).map(([code, problem]) => [code, problem.given]),
) as unknown as Record<DatabaseProblem, readonly string[]>;

/**
 * @param hint of an error of the table interface or of a function
 * @param language of the reader, for numbers
 * @returns undefined for what is no refusal of the database in words: then `message` is shown
 */
export const problemOf = (hint: unknown, language: Language): Problem | undefined =>
  toldIn(hint, given, language);

export function sayProblem(t: DatabaseErrorTexts, problem: Problem): string {
  const say = t[problemKey(problem.code) as keyof DatabaseErrorTexts] as (given: Problem['given']) => string;
  return say(problem.given);
}
