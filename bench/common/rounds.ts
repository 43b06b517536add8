/** What one round measured. */
export type Round = { perSecond: number; p95Ms: number };

/** The value below which 95 of 100 lie; milliseconds. */
export function p95(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** What both sides measured in turns, and how far two halves of it are apart: 0.05 is five per cent. */
export type Alternated = { ours: Round[]; theirs: Round[]; apart: number };

type Alternation = { fewest: number; most: number; apart: number };

/**
 * Runs both sides in turns, so that what else the machine does falls on both, until two runs agree: until the median
 * ratio of every second round is no further than `apart` from that of the others, or there were the most rounds.
 */
export async function alternate(
  { fewest, most, apart }: Alternation,
  ours: () => Promise<Round>,
  theirs: () => Promise<Round>,
): Promise<Alternated> {
  const measured: Alternated = { ours: [], theirs: [], apart: Number.POSITIVE_INFINITY };
  const ratios: number[] = [];
  while (ratios.length < fewest || (measured.apart > apart && ratios.length < most)) {
    const [their, our] = [await theirs(), await ours()];
    measured.theirs.push(their);
    measured.ours.push(our);
    ratios.push(our.perSecond / their.perSecond);
    measured.apart = halvesApart(ratios);
  }
  return measured;
}

/** How far the medians of every second value and of the others are apart, as a share of the smaller; of fewer than four, infinitely. */
export function halvesApart(values: readonly number[]): number {
  if (values.length < 4) return Number.POSITIVE_INFINITY;
  const [one, other] = [0, 1].map((half) => median(values.filter((_, at) => at % 2 === half)));
  return Math.abs((one ?? 0) - (other ?? 0)) / Math.min(one ?? 0, other ?? 0);
}
