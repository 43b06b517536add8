import type { Language } from '#contract/enums.ts';

/** What the screens are offered in. */
export const spoken: readonly Language[] = ['en', 'af', 'zu', 'xh', 'st'];

export const isSpoken = (text: string): text is Language => spoken.some((language) => language === text);

/** Where a device keeps the language that was chosen on it; nothing where none was. */
export const LANGUAGE = 'language';

/** Set by whoever chose on a screen before the sign-in, until an account has been told. */
export const CHOSEN = 'language-chosen';

/** Each by its own name, as whoever speaks it looks for it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  af: 'Afrikaans',
  zu: 'isiZulu',
  xh: 'isiXhosa',
  st: 'Sesotho',
};
