import { formatNumber } from '#web/lib/numbers.ts';
/** What a sentence is given to say a number of things: by which it chooses its form, and as it is written. */
export const numbered = (count: number): { count: number; shown: string } => ({
  count,
  shown: formatNumber(count),
});
