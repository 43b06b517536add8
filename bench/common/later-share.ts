/**
 * The share of pairs in which the first is longer; half of those that are equal. 0.5 where nothing can be told of
 * them: the area under the curve (AUC) of whoever guesses by the time.
 */
export function laterShare(ones: readonly number[], others: readonly number[]): number {
  const scores = ones.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return scores.reduce<number>((sum, score) => sum + score, 0) / scores.length;
}
