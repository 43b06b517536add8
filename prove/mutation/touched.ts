import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildFolder, root } from './places.ts';

/** What of the database the tests of a file call and read, by the names of functions and tables with their schema. */
export type Touched = { functions: string[]; tables: string[] };

/** `touched` was seen when the file was recorded; `isRecorded` while its text is the same since. */
export type TestFile = {
  file: string;
  text: string;
  digest: string;
  touched?: Touched;
  isRecorded?: boolean;
};

type Recorded = Record<string, Touched & { digest: string }>;

const recordFile = join(buildFolder, 'touched.json');

/** The tests that a mutant may be shown, with what the last recording of each has seen. */
export function readTestFiles(): TestFile[] {
  const recorded: Recorded = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {};
  return globSync('{server,database}/**/*.test.ts', { cwd: root, exclude: ['database/types/**'] })
    .sort()
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const digest = digestOf(text);
      const touched = recorded[file];
      return { file, text, digest, ...(touched && { touched, isRecorded: touched.digest === digest }) };
    });
}

export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Adds what a run has written down (runs/record-touched.ts); a file may have had several databases. */
export function keepRecording(lines: string, ran: readonly string[]): void {
  const recorded: Recorded = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {};
  for (const file of ran) {
    const digest = digestOf(readFileSync(join(root, file), 'utf8'));
    recorded[file] = { digest, functions: [], tables: [] };
  }
  for (const line of lines.split('\n').filter(Boolean)) {
    const { file, functions, tables } = JSON.parse(line) as Touched & { file: string };
    const own = recorded[relative(root, file)];
    if (!own) continue;
    own.functions = [...new Set([...own.functions, ...functions])];
    own.tables = [...new Set([...own.tables, ...tables])];
  }
  writeFileSync(recordFile, JSON.stringify(recorded));
}
