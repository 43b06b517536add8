import type { Language } from '#contract/enums.ts';
import { spoken } from './spoken.ts';

/**
 * The first language that somebody reads and the screens speak; English for everybody else.
 * @param wanted as a browser has them, the dearest first: `['zu-ZA', 'en']`
 */
export function preferredLanguage(wanted: readonly string[], among: readonly Language[] = spoken): Language {
  for (const tag of wanted) {
    const found = among.find((language) => language === tag.toLowerCase().split('-')[0]);
    if (found) return found;
  }
  return 'en';
}
