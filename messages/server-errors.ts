/** What the server itself refuses, in the reader's language. */
import type { Language } from '../contract/enums.ts';
import { problemKey } from '../contract/problem-key.ts';
import { saidInGeneral, serverProblems } from '../contract/server-problems.ts';
import type * as English from './compiled/errors-server/en.gen.ts';
import { toldIn } from './told.ts';

export type ServerErrorTexts = typeof English;

/**
 * @param code of the reply
 * @param hint of the reply, where its code has several sentences or is given something
 * @returns undefined for what is not known: then the message is shown
 */
export function sayServerError(
  t: ServerErrorTexts,
  { code, hint }: { code: string; hint: string | undefined },
  language: Language,
): string | undefined {
  const general = Object.hasOwn(saidInGeneral, code) ? saidInGeneral[code] : code;
  const told = toldIn(hint ?? JSON.stringify({ code: general }), serverProblems, language);
  if (!told) return undefined;
  const say = t[problemKey(told.code) as keyof ServerErrorTexts] as (
    given: Readonly<Record<string, string>>,
  ) => string;
  return say(told.given);
}
