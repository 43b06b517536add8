/** What has room in a week on an A4 page on its side. Pure. */
import type { Placed } from './week.ts';

/** What the page leaves for the hours, under the title and the names of the days; in rem. */
export const PAPER_HIGH = 36;
/** An hour on the screen, and on paper at most; in rem. */
export const HOUR_AT_MOST = 5.75;

/** A line of a lesson, with the distance to its frame shared out; in rem. */
const LINE = 0.75;
/** Signs in a line of a day of its own. */
const SIGNS = 30;
/** A title has so many lines at most. */
const TITLE_LINES = 2;

const linesFor = (text: string, signs: number): number => Math.ceil(text.length / signs);

/**
 * Whether some of a lesson is cut off on paper.
 * @param hours of the day
 * @param facts what stands under the title
 */
export function isCutOnPaper(
  { entry, height, lanes }: Pick<Placed<{ title: string }>, 'entry' | 'height' | 'lanes'>,
  hours: number,
  facts: readonly string[],
): boolean {
  const signs = Math.floor(SIGNS / lanes);
  const title = linesFor(entry.title, signs);
  const room = (height / 100) * Math.min(HOUR_AT_MOST * hours, PAPER_HIGH);
  const needed = Math.min(title, TITLE_LINES) + linesFor(facts.join(' · '), signs);
  return title > TITLE_LINES || needed * LINE > room;
}
