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

/** Runs both sides in turns, so that what else the machine does falls on both. */
export async function alternate(
  rounds: number,
  ours: () => Promise<Round>,
  theirs: () => Promise<Round>,
): Promise<{ ours: Round[]; theirs: Round[] }> {
  const measured: { ours: Round[]; theirs: Round[] } = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.theirs.push(await theirs());
    measured.ours.push(await ours());
  }
  return measured;
}
