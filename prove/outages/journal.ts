import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentCommit } from '../common/commit.ts';
import { proofFolder } from '../common/folder.ts';
import type { Outcome } from './round.ts';

const file = join(proofFolder('outages'), 'journal.jsonl');

/** `commit` is of which the round was; figures of kills add up over several. */
export type Entry = Outcome & { scenario: string; commit: string; on: string };

/** What came of each round, of this run and of those before it. */
export class Journal {
  readonly #entries: Entry[];
  readonly #commit = currentCommit();

  constructor({ anew }: { anew: boolean }) {
    if (anew) rmSync(file, { force: true });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    this.#entries = lines.map((line) => JSON.parse(line) as Entry);
  }

  of(scenario: string): readonly Entry[] {
    return this.#entries.filter((entry) => entry.scenario === scenario);
  }

  add(scenario: string, outcome: Outcome): void {
    const entry = { scenario, ...outcome, commit: this.#commit, on: new Date().toISOString() };
    this.#entries.push(entry);
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
  }
}
