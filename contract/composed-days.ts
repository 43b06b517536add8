/**
 * Days and hours as South Africa writes them in all of its languages, '9 March 2026', '14:30', and as en-US does. Composed here, for what
 * platforms give differs between their versions ('09 March 2026', 'March 9, 2026'), Chromium knows no dates of isiZulu,
 * isiXhosa and Sesotho, and its first format is dear (contract/school-day.ts). Pure; the names come from the area
 * `dates` of the catalogues.
 */

/** From January, and from Sunday. */
export type DayNames = {
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
  readonly weekdays: readonly string[];
  readonly weekdaysShort: readonly string[];
};

/** A list of the catalogue: 'January|February|March'. */
export const namesIn = (list: string): string[] => list.split('|');

/** What is said of a day. */
export type DayParts = {
  weekday?: 'long' | 'short';
  day?: 'numeric';
  month?: 'long' | 'short';
  year?: 'numeric';
};

/**
 * '2026-03-09' → '9 March 2026', 'Monday, 9 March', 'March 2026', 'Monday': what is asked for, in this order.
 * @param day YYYY-MM-DD, never read in a time zone
 */
export function composeDay(day: string, parts: DayParts, names: DayNames): string {
  const { weekday, date, month, year } = partsSaid(day, parts, names);
  return [weekday, [date, month, year].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** '2026-03-09' → 'March 9, 2026', 'Monday, March 9', 'March 2026', 'Monday'. @param names in English */
export function composeAmericanDay(day: string, parts: DayParts, names: DayNames): string {
  const { weekday, date, month, year } = partsSaid(day, parts, names);
  const monthDay = [month, date].filter(Boolean).join(' ');
  if (!date) return [weekday, [monthDay, year].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [weekday, monthDay, year].filter(Boolean).join(', ');
}

/** '08:05' or '08:05:00' → '08:05', as South Africa writes it. */
export const composeClock = (time: string): string => time.slice(0, 5);

/** '08:05' or '08:05:00' → '8:05 AM'. */
export function composeAmericanClock(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Each part as it is said, '' where it is not. */
function partsSaid(day: string, parts: DayParts, names: DayNames) {
  const [year = '', month = '', date = ''] = day.split('-');
  const months = parts.month === 'short' ? names.monthsShort : names.months;
  const weekdays = parts.weekday === 'short' ? names.weekdaysShort : names.weekdays;
  return {
    weekday: parts.weekday ? (weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '') : '',
    date: parts.day ? String(Number(date)) : '',
    month: parts.month ? (months[Number(month) - 1] ?? '') : '',
    year: parts.year ? year : '',
  };
}
