import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Noticeable } from './names.ts';

// What whoever tries mutants (rounds.ts) and the process that runs the tests (runner.ts) tell each other, by two files.

/** A mutant, as much of it as a test must know to try it: `names` are of what it changes, and of what a test may touch instead. */
export type Trial = Noticeable & { id: string; sql: string };

/** By the file of tests, from the project's root. */
export type Plan = Record<string, Trial[]>;

/** `passed`: this test does not notice it. `doubtful`: something else than the mutant may have failed. */
export type Line = {
  id: string;
  file: string;
  test: string;
  outcome: 'caught' | 'passed' | 'invalid' | 'doubtful';
  reason: string;
  milliseconds: number;
};

/** Names the folder of both files to the process that runs the tests. */
export const trialsVariable = 'PROVE_TRIALS';

const planFile = (folder: string) => `${folder}/plan.json`;
const linesFile = (folder: string) => `${folder}/lines.jsonl`;

export function writePlan(folder: string, plan: Plan): void {
  writeFileSync(planFile(folder), JSON.stringify(plan));
  writeFileSync(linesFile(folder), '');
}

export const readPlan = (folder: string): Plan => JSON.parse(readFileSync(planFile(folder), 'utf8'));

export const addLine = (folder: string, line: Line): void =>
  appendFileSync(linesFile(folder), `${JSON.stringify(line)}\n`);

/** What was written so far; the last line may not be whole. */
export function readLines(folder: string): Line[] {
  const file = linesFile(folder);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
