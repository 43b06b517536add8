/** What a proof has asked so far, of one commit: a figure of several would be of none. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `rounds`: the next seed. */
export type Sum = { commit: string; begun: string; rounds: number; requests: number; answered: number };

export type Journal = { sum: Sum; add(round: { requests: number; answered: number }): Sum };

/**
 * Goes on with what this commit was asked before. What another commit was asked stays beside, under its own name.
 * @param folder where it is kept
 */
export function openJournal(folder: string, commit: string): Journal {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `journal-${commit}.json`);
  let sum = readSum(file) ?? { commit, begun: new Date().toISOString(), rounds: 0, requests: 0, answered: 0 };
  return {
    get sum() {
      return sum;
    },
    add({ requests, answered }) {
      sum = {
        ...sum,
        rounds: sum.rounds + 1,
        requests: sum.requests + requests,
        answered: sum.answered + answered,
      };
      writeFileSync(file, `${JSON.stringify(sum)}\n`);
      return sum;
    },
  };
}

function readSum(file: string): Sum | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Sum;
  } catch {
    return undefined;
  }
}
