/** What a proof has asked so far, of one commit: a figure of several would be of none. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Sum = { commit: string; rounds: number; requests: number; answered: number };

/** Of several who share a journal each takes seeds of its own: `lane` is which of them, from 0 on. */
export type Share = { lane: number; lanes: number };

export type Journal = {
  /** Of all who share it. */
  sum(): Sum;
  /** The first seed whose round nobody has ended and this one has not begun. */
  take(): number;
  /** Notes a round that has ended. */
  add(seed: number, round: { requests: number; answered: number }): Sum;
};

type Line = { seed: number; requests: number; answered: number; on: string };

/**
 * Goes on with what this commit was asked before. What another commit was asked stays beside, under its own name.
 * @param folder where it is kept
 */
export function openJournal(
  folder: string,
  commit: string,
  { lane, lanes }: Share = { lane: 0, lanes: 1 },
): Journal {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `rounds-${commit}.jsonl`);
  const begun = new Set<number>();
  const sum = (): Sum => {
    const lines = linesOf(file);
    const total = (of: 'requests' | 'answered') => lines.reduce((all, line) => all + line[of], 0);
    return { commit, rounds: lines.length, requests: total('requests'), answered: total('answered') };
  };
  return {
    sum,
    take() {
      const ended = new Set(linesOf(file).map(({ seed }) => seed));
      let seed = lane;
      while (ended.has(seed) || begun.has(seed)) seed += lanes;
      begun.add(seed);
      return seed;
    },
    add(seed, { requests, answered }) {
      const line: Line = { seed, requests, answered, on: new Date().toISOString() };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
      return sum();
    },
  };
}

function linesOf(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
