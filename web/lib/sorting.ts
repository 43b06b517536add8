import { compareKeys } from './order.ts';
import { screenTexts } from './texts/screen-texts.ts';

/**
 * Names of these letters alone stand in the same order by their code units, and no table is made first, which holds a
 * cheap phone for some 40 ms.
 */
const LETTERS = /^[A-Za-z ]*$/;

const collators = new Map<string, Intl.Collator>();

/**
 * In which order two names stand for the reader: 'Élise' beside 'elise', whatever language the device has. Chromium has
 * no order of isiZulu, isiXhosa and Sesotho; that of English is right for names without diacritics, and for those with.
 */
export function compareNames(one: string, other: string): number {
  if (LETTERS.test(one) && LETTERS.test(other)) return compareKeys(one.toLowerCase(), other.toLowerCase());
  const language = screenTexts.language();
  const known = collators.get(language);
  const [order = 'en'] = Intl.Collator.supportedLocalesOf([language, 'en']);
  const collator = known ?? new Intl.Collator(order, { sensitivity: 'base', numeric: true });
  collators.set(language, collator);
  return collator.compare(one, other);
}
