import type { Language } from './enums.ts';

/** How a number is written, by the names that `Intl.NumberFormat` has for it. */
export type NumberOptions = Pick<
  Intl.NumberFormatOptions,
  'minimumFractionDigits' | 'maximumFractionDigits'
> & { useGrouping?: boolean };

/**
 * A number as people write it: 1,250.5 in English, 1 250,5 in the other languages of the country, with a space that no
 * line ends at. By hand: Chromium lacks the numbers of isiZulu, isiXhosa and Sesotho, and the first `Intl.NumberFormat`
 * of a page holds a cheap phone for some 45 ms.
 * @param value a finite number below 10^21
 * @param options with none, at most three digits after the point
 */
export function writeNumber(value: number, language: Language, options: NumberOptions = {}): string {
  const { minimumFractionDigits: least = 0, useGrouping = true } = options;
  const { maximumFractionDigits: most = Math.max(least, 3) } = options;
  const [whole = '', decimals = ''] = rounded(Math.abs(value), most).split('.');
  const isEnglish = language === 'en';
  const grouped = useGrouping ? whole.replace(/\B(?=(\d{3})+$)/g, isEnglish ? ',' : '\u00a0') : whole;
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${grouped}${shown && (isEnglish ? '.' : ',')}${shown}`;
}

/** Halves go up, of the decimals as they are written: 1.005 is 1.01, although the number in memory is a little less. */
function rounded(value: number, digits: number): string {
  const written = String(value);
  if (written.includes('e')) return value.toFixed(digits);
  return Number(`${Math.round(Number(`${written}e${digits}`))}e-${digits}`).toFixed(digits);
}
