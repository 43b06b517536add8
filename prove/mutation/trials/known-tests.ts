import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../places.ts';
import type { Touches } from './names.ts';

/** What is known of a test from when it ran without a mutant: what it touches, or why it cannot be kept inside a transaction. */
export type KnownTest = Touches & {
  file: string;
  digest: string;
  test: string;
  milliseconds: number;
  unfit?: string;
};

const knownFile = join(buildFolder, 'tests.jsonl');

/** Of the tests whose file is as it was then. The last word of each counts. */
export class KnownTests {
  readonly #tests = new Map<string, Map<string, KnownTest>>();

  readonly #digestOf: (file: string) => string | undefined;

  /** @param digestOf of a file's text as it is now; none where there is no such file */
  constructor(digestOf: (file: string) => string | undefined) {
    this.#digestOf = digestOf;
    if (!existsSync(knownFile)) return;
    const text = readFileSync(knownFile, 'utf8');
    for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
      if (line) this.#keep(JSON.parse(line) as KnownTest);
    }
  }

  of(file: string, test: string): KnownTest | undefined {
    return this.#tests.get(file)?.get(test);
  }

  ofFile(file: string): KnownTest[] {
    return [...(this.#tests.get(file)?.values() ?? [])];
  }

  add(test: KnownTest): KnownTest {
    this.#keep(test);
    appendFileSync(knownFile, `${JSON.stringify(test)}\n`);
    return test;
  }

  #keep(test: KnownTest): void {
    // Lines of before all of it was noted are learnt anew.
    if (test.digest !== this.#digestOf(test.file) || test.refusedIn === undefined) return;
    const own = this.#tests.get(test.file) ?? new Map<string, KnownTest>();
    own.set(test.test, test);
    this.#tests.set(test.file, own);
  }
}
