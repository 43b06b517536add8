// Vitest's runner of tests, which shows each test the mutants that wait for it, one after another, in a transaction that
// is rolled back (transaction.ts). A test is first run without one, to learn whether it can be kept in a transaction and
// what it touches; and once more after it has failed, to see that nothing but the mutant made it fail.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type pg from 'pg';
import { inject, type RunnerTestCase, TestRunner } from 'vitest';
import { root } from '../places.ts';
import { digestOf } from '../touched.ts';
import { type KnownTest, KnownTests } from './known-tests.ts';
import { type Catalogue, type Counted, counted, mayNotice, readNames, touchedBy } from './names.ts';
import { addLine, type Line, type Plan, readPlan, type Trial, trialsVariable } from './plan.ts';
import {
  clientOfFile,
  givenUp,
  inTransaction,
  type Kept,
  timedOut,
  tooLong,
  watchConnections,
} from './transaction.ts';

watchConnections();

const digests = new Map<string, string>();
const digestOfFile = (file: string) => {
  const known = digests.get(file) ?? digestOf(readFileSync(`${root}/${file}`, 'utf8'));
  digests.set(file, known);
  return known;
};

const folder = process.env[trialsVariable] ?? '';
let plan: Plan | undefined;
const knownTests = new KnownTests(digestOfFile);
let catalogue: Catalogue | undefined;
/** Those that need no further test. */
const decided = new Set<string>();
/** Files whose tests wait for connections that one of them has used up. */
const left = new Set<string>();

export default class TrialRunner extends TestRunner {
  /** The test itself is not run: what it would leave is for no other. */
  async runTask(test: RunnerTestCase): Promise<void> {
    const file = relative(root, test.file.filepath);
    plan ??= readPlan(folder);
    const open = (plan[file] ?? []).filter(({ id }) => !decided.has(id));
    const client = clientOfFile(inject('cluster').superuser.user);
    if (client && open.length > 0 && !left.has(file)) {
      catalogue ??= await readNames(asking(client));
      await tryAll(open, { client, work: workOf(test), file, test: nameOf(test) });
    }
  }
}

type Running = { client: pg.Client; work: () => Promise<void>; file: string; test: string };

/** Each until one of the tests has decided it. What the test touches is learnt from the first that it lets pass. */
async function tryAll(trials: readonly Trial[], running: Running): Promise<void> {
  const { client, work, file, test } = running;
  let known = knownTests.of(file, test);
  let failed: { trial: Trial; kept: Kept }[] = [];
  const say = ({ id }: Trial, outcome: Line['outcome'], reason: string, milliseconds = 0) =>
    addLine(folder, { id, file, test, outcome, reason: reason.slice(0, 300), milliseconds });
  const judge = async () => {
    const again = await runOnce(running, '');
    const unfit = again.doubt ?? ('failure' in again ? `fails: ${reasonOf(again.failure)}` : undefined);
    if (!known || unfit) known = learn(running, again, unfit);
    if (again.doubt === tooLong) left.add(file);
    for (const { trial, kept } of failed) {
      if (!unfit) decided.add(trial.id);
      say(trial, unfit ? 'doubtful' : 'caught', reasonOf(kept.failure), kept.milliseconds);
    }
    failed = [];
  };
  for (const trial of trials) {
    if (known && (known.unfit || !mayNotice(known, trial))) continue;
    let kept: Ran;
    try {
      kept = known
        ? { ...(await inTransaction(client, trial.sql, work)), before: [], after: [] }
        : await runOnce(running, trial.sql);
    } catch (error) {
      const { code = '', message } = error as pg.DatabaseError;
      const isRefused = !givenUp.includes(code);
      if (isRefused) decided.add(trial.id);
      say(trial, isRefused ? 'invalid' : 'doubtful', message);
      continue;
    }
    const doubt = kept.doubt ?? (isTimeout(kept.failure) ? tooLong : undefined);
    if (doubt) {
      say(trial, 'doubtful', doubt, kept.milliseconds);
      if (!known) await judge();
    } else if ('failure' in kept) {
      failed.push({ trial, kept });
      if (!known) await judge();
    } else {
      say(trial, 'passed', '', kept.milliseconds);
      known ??= learn(running, kept);
    }
  }
  if (failed.length > 0) await judge();
}

type Ran = Kept & { before: Counted[]; after: Counted[] };

/** A run of a test, with what Postgres had counted when it began and when it was over. */
async function runOnce({ client, work }: Running, sql: string): Promise<Ran> {
  const ask = asking(client);
  let before: Counted[] = [];
  let after: Counted[] = [];
  const kept = await inTransaction(client, sql, work, {
    before: async () => {
      before = await ask(counted);
    },
    after: async () => {
      after = await ask(counted);
    },
  });
  return { ...kept, before, after };
}

function learn({ file, test }: Running, ran: Ran, unfit?: string): KnownTest {
  const touches = touchedBy(ran, ran.before, ran.after, catalogue as Catalogue);
  const digest = digestOfFile(file);
  return knownTests.add({
    file,
    digest,
    test,
    milliseconds: ran.milliseconds,
    ...touches,
    ...(unfit && { unfit }),
  });
}

const asking = (client: pg.Client) => async (text: string) => (await client.query(text)).rows as never[];

/** What a test does; a failed `expect.soft`, which throws nothing, is thrown. */
function workOf(test: RunnerTestCase): () => Promise<void> {
  const run = TestRunner.getTestFn(test as never);
  return async () => {
    const { result } = test;
    await run();
    const [soft] = result?.errors ?? [];
    if (!soft) return;
    if (result) Object.assign(result, { errors: undefined, state: 'run' });
    throw new Error(soft.message);
  };
}

function nameOf(test: RunnerTestCase): string {
  const own = [test.name];
  for (let suite = test.suite; suite?.name && suite.type === 'suite'; suite = suite.suite)
    own.unshift(suite.name);
  return own.join(' > ');
}

/** On a busy machine this says nothing of the mutant. */
const isTimeout = (failure: unknown): boolean => timedOut.test(reasonOf(failure));

const reasonOf = (failure: unknown): string =>
  String((failure as Error | undefined)?.message ?? failure).split('\n')[0] ?? '';
