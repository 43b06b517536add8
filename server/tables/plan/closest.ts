/** How many letters must be changed, put in or taken out to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1) {
      const changed = (row[at] ?? 0) + (other[at] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** How alike two words are, from 0 to 1. */
function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - distance(one.toLowerCase(), other.toLowerCase()) / longest;
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
