/**
 * Kills and outages beside people who write: npm run prove -- outages. What is done and looked for stands in README.md
 * beside; a run that was stopped goes on where it ended, by the journal in build/outages
 * or PROVE_FOLDER: what several sessions did adds up.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../../bench/common/rounds.ts';
import { type Entry, Journal } from './journal.ts';
import { killStarts } from './migrations.ts';
import type { Outcome } from './round.ts';
import { type Run, runScenario } from './run.ts';
import { impossible, scenarios } from './scenarios/all.ts';
import type { Scenario } from './scenarios/scenario.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    times: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    anew: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

/** Milliseconds within which everybody is served again. */
const goalMs = 10_000;

type Proof = {
  name: string;
  kind: Scenario['kind'];
  run(rounds: number, tell: (outcome: Outcome) => void): Promise<Run>;
};

const proofs: readonly Proof[] = [
  ...scenarios.map((scenario) => ({
    name: scenario.name,
    kind: scenario.kind,
    run: (rounds: number, tell: (outcome: Outcome) => void) => runScenario(scenario, rounds, tell),
  })),
  { name: 'a start that migrates is killed', kind: 'kill', run: killStarts },
];

const chosen = proofs.filter(({ name }) => name.includes(values.only));
if (values.list) {
  for (const { name, kind } of chosen) console.log(`${kind.padEnd(7)} ${name}`);
  process.exit();
}
// Servers compile what they import once, as `npm start` has it.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../build/compile-cache');

const journal = new Journal(values);
let isSound = true;
for (const proof of chosen) {
  const wanted = Number(proof.kind === 'kill' ? values.kills : values.times);
  const left = wanted - journal.of(proof.name).length;
  if (left > 0) {
    const run = await proof.run(left, (outcome) => {
      journal.add(proof.name, outcome);
      for (const finding of outcome.findings) console.log(`  ${finding}`);
    });
    tellRun(run);
    if (run.findings.length > 0) isSound = false;
  }
  if (!tellAll(proof.name)) isSound = false;
}
for (const { name } of impossible) console.log(`${name}: this machine cannot have it`);
console.log(isSound ? '\nNothing was found.' : '\nSomething was found.');
process.exit(isSound ? 0 : 1);

function tellRun({ findings, acknowledged, answers, slowestMs, slowest }: Run): void {
  for (const finding of findings) console.log(`  ${finding}`);
  const counted = Object.entries(acknowledged).map(([name, count]) => `${count} ${name}`);
  if (counted.length === 0) return;
  const answered = Object.entries(answers).map(([status, count]) => `${status}: ${count}`);
  console.log(`  acknowledged ${counted.join(', ')}`);
  console.log(`  answers ${answered.join(', ')}, the slowest after ${seconds(slowestMs)}: ${slowest}`);
}

/** Of all rounds that the journal has; whether they were as they should be. */
function tellAll(name: string): boolean {
  const entries = journal.of(name);
  const back = entries.flatMap(({ backAfterMs }) =>
    Object.keys(backAfterMs).length > 0 ? [Math.max(...Object.values(backAfterMs))] : [],
  );
  const late = back.filter((ms) => ms > goalMs).length;
  const findings = entries.flatMap((entry) => entry.findings).length;
  const came = [
    `${entries.length} times${commitsOf(entries)}`,
    ...(back.length > 0
      ? [`back after ${seconds(median(back))} (median), ${seconds(Math.max(...back))} (most)`]
      : []),
    ...(late > 0 ? [`${late} times later than ${seconds(goalMs)}`] : []),
    ...(findings > 0 ? [`${findings} findings`] : []),
  ];
  console.log(`${name}: ${came.join(', ')}`);
  return late === 0 && findings === 0;
}

/** Figures of kills add up over the commits that they were taken of. */
function commitsOf(entries: readonly Entry[]): string {
  const commits = new Set(entries.map(({ commit }) => commit));
  return commits.size > 1 ? ` over ${commits.size} commits` : '';
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
