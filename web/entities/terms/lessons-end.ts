import { addDays } from '#contract/calendar-days.ts';
import type { Term } from './reads.ts';

/** How long before the last day of its last term a school is told that none follows. */
const TOLD_DAYS_AHEAD = 14;
/** A term of which nobody has said when it ends lasts as long (private.term_spans). */
const OPEN_TERM_DAYS = 366;

/** The day after which a school's lessons are held no more, where that is near or over and no term follows. */
export function lessonsEnd(terms: readonly Omit<Term, 'id' | 'name'>[], today: string): string | undefined {
  const begin = terms.map(({ start_date }) => start_date).sort();
  // One without an end lasts until the next begins: the last of them alone says when lessons end.
  const ends = terms.map(
    ({ start_date, end_date }) =>
      end_date ?? (start_date === begin.at(-1) ? addDays(start_date, OPEN_TERM_DAYS) : start_date),
  );
  const last = ends.sort().at(-1);
  return last && last <= addDays(today, TOLD_DAYS_AHEAD) ? last : undefined;
}
