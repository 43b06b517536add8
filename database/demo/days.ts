/** Days of the school, as UTC's midnight of their date: in ms, to be counted on from. */
import { millisecondsInDay as day } from 'date-fns/constants';
import { dayOf } from '../../contract/school-day.ts';

/** The day on which a moment falls at the school. */
export const schoolDate = (moment: Date): number => Date.parse(dayOf(moment));

/** Public holidays that keep their date, as month and day. */
export const publicHolidays: readonly (readonly [month: number, date: number, title: string])[] = [
  [1, 1, "New Year's Day"],
  [3, 21, 'Human Rights Day'],
  [4, 27, 'Freedom Day'],
  [5, 1, "Workers' Day"],
  [6, 16, 'Youth Day'],
  [8, 9, "National Women's Day"],
  [9, 24, 'Heritage Day'],
  [12, 16, 'Day of Reconciliation'],
  [12, 25, 'Christmas Day'],
  [12, 26, 'Day of Goodwill'],
];

/** Neither a weekend nor a public holiday. */
export function isWorkday(time: number): boolean {
  const date = new Date(time);
  const isHoliday = publicHolidays.some(
    ([month, of]) => date.getUTCMonth() + 1 === month && date.getUTCDate() === of,
  );
  return date.getUTCDay() % 6 !== 0 && !isHoliday;
}

/** That day, or the next on which somebody works. */
export const onWorkday = (time: number): number => (isWorkday(time) ? time : onWorkday(time + day));
