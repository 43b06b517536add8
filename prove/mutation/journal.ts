import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutants/mutant.ts';
import { fileOf } from './nearest.ts';
import { buildFolder } from './places.ts';
import { digestOf, type TestFile } from './touched.ts';

/** What came of a mutant. `invalid`: Postgres refused it, as something else needs what it takes away. */
export type Outcome = 'caught' | 'survived' | 'invalid';

export type Entry = {
  id: string;
  place: string;
  outcome: Outcome;
  /** The test that failed, or Postgres's words. */
  by: string;
  ran: string[];
  seconds: number;
  /** Of the mutant's SQL and of the tests that were decisive: another one is looked at again. */
  digest: string;
  on: string;
};

const journalFile = join(buildFolder, 'journal.jsonl');

/** The last entry of each mutant, of this run and of those before it. */
export class Journal {
  readonly #entries = new Map<string, Entry>();
  readonly #digests: Map<string, string>;
  /** By the file of SQL, and the file of tests. */
  readonly #catches = new Map<string, Map<string, number>>();

  readonly #notesSurvivors: boolean;

  /** @param notesSurvivors whether those are kept for the next run */
  constructor(tests: readonly TestFile[], { notesSurvivors = true } = {}) {
    this.#notesSurvivors = notesSurvivors;
    this.#digests = new Map(tests.map(({ file, digest }) => [file, digest]));
    if (!existsSync(journalFile)) return;
    for (const line of readFileSync(journalFile, 'utf8').split('\n').filter(Boolean)) {
      const entry = JSON.parse(line) as Entry;
      this.#entries.set(entry.id, entry);
      this.#count(entry);
    }
  }

  /** What is known of a mutant, unless it or what decided has changed since. */
  of(mutant: Mutant): Entry | undefined {
    const entry = this.#entries.get(mutant.id);
    return entry && entry.digest === this.#digestOf(mutant, entry) ? entry : undefined;
  }

  /** How many mutants of a file of SQL each file of tests has caught. */
  catchesOf(mutant: Mutant): (file: string) => number {
    return (file) => this.#catches.get(fileOf(mutant))?.get(file) ?? 0;
  }

  /** What came of it last, whatever has changed since. */
  last(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  add(mutant: Mutant, entry: Omit<Entry, 'id' | 'place' | 'digest' | 'on'>): Entry {
    const digest = this.#digestOf(mutant, entry);
    const whole = { ...entry, id: mutant.id, place: mutant.place, digest, on: new Date().toISOString() };
    this.#entries.set(mutant.id, whole);
    this.#count(whole);
    if (this.#notesSurvivors || entry.outcome !== 'survived')
      appendFileSync(journalFile, `${JSON.stringify(whole)}\n`);
    return whole;
  }

  #count({ outcome, place, ran }: Entry): void {
    const by = ran.at(-1);
    // Entries of before it was noted have no place.
    if (outcome !== 'caught' || !by || !place) return;
    const counts = this.#catches.get(fileOf({ place })) ?? new Map<string, number>();
    counts.set(by, (counts.get(by) ?? 0) + 1);
    this.#catches.set(fileOf({ place }), counts);
  }

  /** Of one that was caught the file that caught it decides, of a survivor all that let it pass. */
  #digestOf({ sql }: Mutant, { outcome, ran }: Pick<Entry, 'outcome' | 'ran'>): string {
    const decisive = outcome === 'caught' ? ran.slice(-1) : ran;
    return digestOf([sql, ...decisive.map((file) => this.#digests.get(file) ?? '')].join('\n'));
  }
}
