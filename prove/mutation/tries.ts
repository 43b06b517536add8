import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Journal } from './journal.ts';
import type { Mutant } from './mutants/mutant.ts';
import { nearestTests } from './nearest.ts';
import type { Options } from './options.ts';
import { buildFolder } from './places.ts';
import { startWorker, type Worker } from './runs/pool.ts';
import { digestOf, type TestFile } from './touched.ts';
import type { Line } from './trials/plan.ts';
import { isShownInCopies, type Shown, showInTransactions } from './trials/rounds.ts';

// Tries mutants: first in transactions, which costs the time of a few tests, and what is left by then in copies of the
// database, which costs that of whole files.

export type Run = { tests: readonly TestFile[]; journal: Journal; options: Options; first: Worker };

/** So many at a time: all that came of them is known before the next, so that what a stopped run knows is a sample. */
const atOnce = 400;

export async function tryAll(open: readonly Mutant[], run: Run): Promise<void> {
  const count = Math.max(1, Math.min(run.options.workers, open.length));
  const others = Array.from({ length: count - 1 }, () => startWorker());
  const workers = [run.first, ...(await Promise.all(others))];
  for (let begin = 0; begin < open.length; begin += atOnce) {
    const batch = open.slice(begin, begin + atOnce);
    console.log(`${begin} of ${open.length} tried`);
    await Promise.all(
      workers.map((worker, lane) =>
        tryBatch(
          batch.filter((mutant) => laneOf(mutant, count) === lane),
          worker,
          run,
        ),
      ),
    );
  }
  await Promise.all(workers.map((worker) => worker.end()));
}

/** What changes one table or function is seen by one worker: its tests run there alone. */
const laneOf = ({ object }: Mutant, lanes: number): number =>
  Number.parseInt(digestOf(object).slice(0, 6), 16) % lanes;

async function tryBatch(batch: readonly Mutant[], worker: Worker, run: Run): Promise<void> {
  const { tests, options, journal } = run;
  const byId = new Map(batch.map((mutant) => [mutant.id, mutant]));
  const folder = await mkdtemp(join(buildFolder, 'trials-'));
  const told = ({ id, file, test, outcome, reason, milliseconds }: Line) => {
    const mutant = byId.get(id);
    if (!mutant || outcome === 'passed' || outcome === 'doubtful') return;
    const caught = outcome === 'caught';
    const by = caught ? `${file}: ${test}: ${reason}` : reason;
    note(journal, mutant, { outcome, by, ran: caught ? [file] : [], seconds: seconds(milliseconds) });
  };
  const shown = options.cloned
    ? undefined
    : await showInTransactions(batch, tests, {
        worker,
        folder,
        told,
        catchesOf: (mutant) => journal.catchesOf(mutant),
        areNamed: options.tests !== undefined,
        ...(options.near !== undefined && { near: options.near }),
      });
  await rm(folder, { recursive: true });
  const others = options.cloned ? tests : tests.filter(isShownInCopies(tests));
  for (const mutant of batch) {
    const before = shown?.get(mutant.id);
    if (!before?.decided) await tryCloned(mutant, worker, { ...run, tests: others }, before);
  }
}

/** Shows a mutant to whole files of tests, each in copies of a database that has it. */
async function tryCloned(mutant: Mutant, worker: Worker, run: Run, shown?: Shown): Promise<void> {
  const { tests, journal, options } = run;
  const began = performance.now();
  const before = [...new Set(shown?.passed.map(({ file }) => file))];
  const near = nearestTests(mutant, tests, options.most, journal.catchesOf(mutant));
  // Those that are named are shown it whatever they are known to touch.
  const named = options.tests ? tests.map(({ file }) => file).filter((file) => !near.includes(file)) : [];
  const files = [...near, ...named].slice(0, options.most);
  const spent = () => seconds((shown?.milliseconds ?? 0) + performance.now() - began);
  if (files.length === 0)
    return note(journal, mutant, { outcome: 'survived', by: '', ran: before, seconds: spent() });
  const answer = await worker.ask({ kind: 'try', sql: mutant.sql, files });
  if (answer.kind === 'invalid') {
    note(journal, mutant, { outcome: 'invalid', by: answer.reason, ran: [], seconds: spent() });
  } else if (answer.kind === 'went') {
    const { failed, ran } = answer.went;
    const by = failed ? `${failed.file}: ${failed.test}: ${failed.reason}` : '';
    const all = [...new Set([...before, ...ran.map(({ file }) => file)])];
    const last = ran.at(-1)?.file;
    note(journal, mutant, {
      outcome: failed ? 'caught' : 'survived',
      by,
      ran: failed && last ? [...all.filter((file) => file !== last), last] : all,
      seconds: spent(),
    });
  }
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

function note(journal: Journal, mutant: Mutant, entry: Parameters<Journal['add']>[1]): void {
  journal.add(mutant, entry);
  console.log(told(journal, mutant));
}

function told(journal: Journal, { id }: Mutant): string {
  const entry = journal.last(id);
  return `${entry?.outcome} in ${entry?.seconds} s: ${id}${entry?.outcome === 'survived' ? '' : `\n    ${entry?.by}`}`;
}
