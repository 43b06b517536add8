import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutants/mutant.ts';
import { buildFolder } from './places.ts';
import { digestOf, type TestFile } from './touched.ts';

/** What came of a mutant. `invalid`: Postgres refused it, as something else needs what it takes away. */
export type Outcome = 'caught' | 'survived' | 'invalid';

export type Entry = {
  id: string;
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

  constructor(tests: readonly TestFile[]) {
    this.#digests = new Map(tests.map(({ file, digest }) => [file, digest]));
    if (!existsSync(journalFile)) return;
    for (const line of readFileSync(journalFile, 'utf8').split('\n').filter(Boolean)) {
      const entry = JSON.parse(line) as Entry;
      this.#entries.set(entry.id, entry);
    }
  }

  /** What is known of a mutant, unless it or what decided has changed since. */
  of(mutant: Mutant): Entry | undefined {
    const entry = this.#entries.get(mutant.id);
    return entry && entry.digest === this.#digestOf(mutant, entry) ? entry : undefined;
  }

  /** What came of it last, whatever has changed since. */
  last(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  add(mutant: Mutant, entry: Omit<Entry, 'id' | 'digest' | 'on'>): Entry {
    const digest = this.#digestOf(mutant, entry);
    const whole = { ...entry, id: mutant.id, digest, on: new Date().toISOString() };
    this.#entries.set(mutant.id, whole);
    appendFileSync(journalFile, `${JSON.stringify(whole)}\n`);
    return whole;
  }

  /** Of one that was caught the file that caught it decides, of a survivor all that let it pass. */
  #digestOf({ sql }: Mutant, { outcome, ran }: Pick<Entry, 'outcome' | 'ran'>): string {
    const decisive = outcome === 'caught' ? ran.slice(-1) : ran;
    return digestOf([sql, ...decisive.map((file) => this.#digests.get(file) ?? '')].join('\n'));
  }
}
