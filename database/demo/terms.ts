/** The four terms of the South African school year, for each school. */
import { millisecondsInDay as day } from 'date-fns/constants';
import { dayOf } from '../../contract/school-day.ts';
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
export function termsAround(now: Date): DemoTerm[] {
  const year = Number(dayOf(now).slice(0, 4));
  return [year - 1, year, year + 1]
    .flatMap(termsOf)
    .filter(({ start }) => start.getTime() < now.getTime() + 70 * day || start.getUTCFullYear() === year);
}

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
