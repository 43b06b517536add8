import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './round.ts';

const folder = join(import.meta.dirname, '../../build/outages');
const file = join(folder, 'journal.jsonl');

export type Entry = Outcome & { scenario: string; on: string };

/** What came of each round, of this run and of those before it. */
export class Journal {
  readonly #entries: Entry[];

  constructor({ anew }: { anew: boolean }) {
    if (anew) rmSync(file, { force: true });
    mkdirSync(folder, { recursive: true });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    this.#entries = lines.map((line) => JSON.parse(line) as Entry);
  }

  of(scenario: string): readonly Entry[] {
    return this.#entries.filter((entry) => entry.scenario === scenario);
  }

  add(scenario: string, outcome: Outcome): void {
    const entry = { scenario, ...outcome, on: new Date().toISOString() };
    this.#entries.push(entry);
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
  }
}
