/**
 * Mobile numbers as people type them. A number is kept as digits with the country code and without a plus, as the
 * account service does (E.164); South Africa's own forms are understood, other countries need their code.
 */
import { HOME_COUNTRY } from './limits.ts';

/** What stands between digits: blanks of all kinds, hyphens and dashes, points, slashes, brackets. */
const marks = /[\s\u00a0\u2000-\u200b\u202f\u2010-\u2015\u2212().\-/]/g;

/** E.164: up to fifteen digits, of which the first is none of a trunk. */
const international = /^[1-9]\d{6,14}$/;

/** Of South Africa's numbers those of its mobile networks: 06, 07 and 081 to 085. */
const southAfricanMobile = /^27(?:[67]\d|8[1-5])\d{7}$/;

/**
 * The number in what somebody typed, such as `27821234567` for `082 123 4567`, `+27 (0)82 123-4567` or
 * `0027 82 123 4567`, and for what a spreadsheet has left of it, `821234567`. Undefined when it is none.
 */
export function numberIn(typed: string): string | undefined {
  const bare = typed.replace(marks, '');
  if (!/^\+?\d+$/.test(bare)) return undefined;
  const digits = withCountry(bare);
  return international.test(digits) ? digits : undefined;
}

function withCountry(bare: string): string {
  // '+27 (0)82' has the zero that one dials at home beside the code that one dials abroad.
  if (bare.startsWith('+')) return bare.slice(1).replace(/^270(?=\d{9}$)/, HOME_COUNTRY);
  if (bare.startsWith('00')) return bare.slice(2).replace(/^270(?=\d{9}$)/, HOME_COUNTRY);
  if (/^0\d{9}$/.test(bare)) return HOME_COUNTRY + bare.slice(1);
  if (/^[678]\d{8}$/.test(bare)) return HOME_COUNTRY + bare;
  return bare.startsWith('0') ? '' : bare.replace(/^270(?=\d{9}$)/, HOME_COUNTRY);
}

/** Why no text message goes to a number: it is no mobile one, or of a country to which none is sent. */
export type Unreachable = 'landline' | 'country';

/**
 * Why a number cannot get text messages; undefined when it can. Of other countries nobody can tell a mobile number by
 * its digits.
 * @param countries the codes of countries that messages go to, such as `27`
 */
export function unreachable(number: string, countries: readonly string[]): Unreachable | undefined {
  if (!countries.some((country) => number.startsWith(country))) return 'country';
  if (number.startsWith(HOME_COUNTRY) && !southAfricanMobile.test(number)) return 'landline';
  return undefined;
}

/** A number as it is read: `082 123 4567`, or `+266 58123456` of another country. */
export function shownNumber(number: string): string {
  const home = /^27(\d{2})(\d{3})(\d{4})$/.exec(number);
  return home ? `0${home[1]} ${home[2]} ${home[3]}` : `+${number}`;
}
