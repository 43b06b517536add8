import { type Language, languages } from '#contract/enums.ts';

/**
 * The first language that somebody reads and the portal speaks; English for everybody else.
 * @param wanted as a browser has them, the dearest first: `['zu-ZA', 'en']`
 */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => language === tag.toLowerCase().split('-')[0]);
    if (found) return found;
  }
  return 'en';
}
