/** Pairs of neighbouring letters, the ends included. */
function bigrams(text: string): Map<string, number> {
  const padded = `-${text.toLowerCase()}-`;
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < padded.length; at += 1) {
    const pair = padded.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/** How alike two words are, from 0 to 1, by the cosine of their letter pairs. */
export function likeness(one: string, other: string): number {
  const [mine, theirs] = [bigrams(one), bigrams(other)];
  const norm = (counts: Map<string, number>) => Math.hypot(...counts.values());
  const product = [...mine].reduce((sum, [pair, count]) => sum + count * (theirs.get(pair) ?? 0), 0);
  return product / (norm(mine) * norm(theirs));
}

/** The candidate most like `word`, for "Perhaps you meant …"; none when nothing is near. */
export function closest(word: string, candidates: Iterable<string>, least = 0.33): string | undefined {
  let best: { candidate: string; score: number } | undefined;
  for (const candidate of candidates) {
    const score = likeness(word, candidate);
    if (score >= least && score > (best?.score ?? 0)) best = { candidate, score };
  }
  return best?.candidate;
}
