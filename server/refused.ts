import { t } from '#texts/errors-server';
import type { ServerProblem, serverProblems } from '../contract/server-problems.ts';
import { sayServerError } from '../messages/server-errors.ts';

type Given<Code extends ServerProblem> = {
  [Name in (typeof serverProblems)[Code][number]]: string | number;
};

/**
 * What a refusal says, for an error's options: the English sentence, and `hint`, from which it is said in the reader's
 * language.
 * @param given what the sentence is given; numbers are written as the language does, `10,000`
 */
export function refused<Code extends ServerProblem>(
  code: Code,
  ...[given]: (typeof serverProblems)[Code] extends readonly [] ? [] : [Given<Code>]
): { message: string; hint: string } {
  const hint = JSON.stringify({ code, ...given });
  const message = sayServerError(t, { code, hint }, 'en');
  if (message === undefined) throw new Error(`nothing says ${code}`);
  return { message, hint };
}
