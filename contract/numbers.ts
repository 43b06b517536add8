import type { Language } from './enums.ts';

/**
 * A number as people write it: 1,250.5 in English, 1 250,5 in the other languages of the country, with a space that no
 * line ends at. Written over from English, which every platform has: Chromium lacks the numbers of isiZulu, isiXhosa
 * and Sesotho.
 */
export function writeNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  const english = value.toLocaleString('en-US', options);
  return language === 'en' ? english : english.replace(/[,.]/g, (each) => (each === ',' ? '\u00a0' : ','));
}
