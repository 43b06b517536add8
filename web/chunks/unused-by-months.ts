import type { Alias } from 'vite';

/**
 * What the library of the calendar's month brings along and never uses here: dates of other zones than the device's,
 * and the locale's ways to read dates and to tell how long ago something was. They are 4 KB on a phone's line. A test
 * says when the library has moved them; whoever gives a `timeZone` to `DayPicker`, or reads dates with date-fns in
 * the browser, takes the part out of this list.
 */
const unused = ['@date-fns/tz', ...['match', 'formatDistance', 'formatRelative'].map(partOfLocale)];

function partOfLocale(name: string): string {
  return `./en-US/_lib/${name}.js`;
}

/** For `resolve.alias`: the file that stands in for each. */
export const standIns = (file: string): Alias[] => unused.map((find) => ({ find, replacement: file }));
