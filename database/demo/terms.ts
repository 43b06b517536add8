/** The four terms of the South African school year, for each school. */
import { millisecondsInDay as day } from 'date-fns/constants';
import { dayOf } from '../../contract/school-day.ts';
import { isWorkday, schoolDate } from './days.ts';
import { type DemoSchool, demoSchools } from './schools.ts';
import { demoId } from './seeded.ts';

export type DemoTerm = { year: number; number: 1 | 2 | 3 | 4; start: Date; end: Date };

/** First and last day of each term, counted from the first day of school, as the calendar of 2026 has them. */
const spans = [
  [0, 72],
  [84, 163],
  [188, 252],
  [265, 329],
] as const;

/** School begins on the Wednesday that follows 12 January. */
function firstDay(year: number): number {
  const earliest = Date.UTC(year, 0, 13);
  return earliest + ((3 - new Date(earliest).getUTCDay() + 7) % 7) * day;
}

const termsOf = (year: number): DemoTerm[] =>
  spans.map(([from, to], index) => ({
    year,
    number: (index + 1) as DemoTerm['number'],
    start: new Date(firstDay(year) + from * day),
    end: new Date(firstDay(year) + to * day),
  }));

/** This year's and last year's terms, and the next one if it begins within ten weeks. The oldest first. */
function calendarAround(now: Date): DemoTerm[] {
  const year = Number(dayOf(now).slice(0, 4));
  return [year - 1, year, year + 1]
    .flatMap(termsOf)
    .filter(({ start }) => start.getTime() < now.getTime() + 70 * day || start.getUTCFullYear() === year);
}

/** As the calendar has them; in a break the last one lasts until the next, so that no first screen is empty. */
export function termsAround(now: Date): DemoTerm[] {
  const today = schoolDate(now);
  return calendarAround(now).map((term, index, all) => {
    const next = all[index + 1];
    const isBreak = next && term.end.getTime() < today && today < next.start.getTime();
    return isBreak ? { ...term, end: new Date(next.start.getTime() - day) } : term;
  });
}

/** Whether there are lessons on a day; of the time before and after these terms all days of work count. */
export function isTaught(time: number, now: Date): boolean {
  const terms = termsAround(now);
  const isBreak = terms.some(
    ({ end }, index) => end.getTime() < time && time < (terms[index + 1]?.start.getTime() ?? 0),
  );
  return isWorkday(time) && !isBreak;
}

/** That day, or the last before it on which there are lessons. */
export const lastTaughtDay = (time: number, now: Date): number =>
  isTaught(time, now) ? time : lastTaughtDay(time - day, now);

/** That day, or the next on which there are lessons. */
export const nextTaughtDay = (time: number, now: Date): number =>
  isTaught(time, now) ? time : nextTaughtDay(time + day, now);

export const termId = (school: DemoSchool, { year, number }: Pick<DemoTerm, 'year' | 'number'>): string =>
  demoId('term', school.key, year, number);

export const termRows = (now: Date) =>
  demoSchools.flatMap((school) =>
    termsAround(now).map((term) => ({
      id: termId(school, term),
      name: `Term ${term.number} ${term.year}`,
      start_date: dayOf(term.start),
      end_date: dayOf(term.end),
      school_id: school.id,
    })),
  );
