/** What servers refuse in words, said in the language of the screens (docs/decisions/1251-a-refusal-is-noted-at-the-fetch.md). */

type Say = (code: string, message: string) => string | undefined;
let say: Say = () => undefined;

/** From now on `to` says refusals: it comes with the first of them. */
export function sayRefusalsBy(to: Say): void {
  say = to;
}

/** The sentence for a refusal; undefined where its message is shown. */
export const sentenceFor: Say = (code, message) => say(code, message);
