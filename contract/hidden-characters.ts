/**
 * Characters that nobody sees in a line of text: they make two names look alike, turn a file name's ending around
 * (`gpj.exe` reads `exe.jpg`), or make a name of nothing. `private.has_hidden_characters` is the same in the database.
 */

// Controls of the direction of writing; what is as wide as nothing; fillers that look like a blank; tags. Letters of
// every script pass, and those written from right to left need none of these in a line of their own.
const alwaysHidden =
  /[\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;

// Joiners belong between letters of Persian, Hindi and their kin, and between emoji; nowhere else.
const strayJoiner = /(?:^|[\0-\u024F])[\u200C\u200D]|[\u200C\u200D](?:$|[\0-\u024F]|[\u200C\u200D])/u;

export const hasHiddenCharacters = (text: string): boolean =>
  alwaysHidden.test(text) || strayJoiner.test(text);

const everyHidden = new RegExp(alwaysHidden, 'gu');

/** The name of a file as it is shown: what is hidden in it is left out. */
export const withoutHidden = (name: string): string => {
  const shown = name.replace(everyHidden, '');
  return strayJoiner.test(shown) ? shown.replace(/[\u200C\u200D]/g, '') : shown;
};
