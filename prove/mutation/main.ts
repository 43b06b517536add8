// Mutation of the database: each policy, grant, trigger, constraint and condition is dropped or weakened, one at a
// time, in a copy of the migrated database, and the tests that touch it are run until one fails. A mutant that no test
// notices is a rule that nothing holds. See ../README.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosen } from './choice.ts';
import { Journal } from './journal.ts';
import type { Mutant } from './mutants/mutant.ts';
import { nearestTests } from './nearest.ts';
import { type Options, readOptions, usage } from './options.ts';
import { recordTouched } from './record.ts';
import { type Equivalents, reportOf, type Tried } from './report.ts';
import { startWorker, type Worker } from './runs/pool.ts';
import { readTestFiles, type TestFile } from './touched.ts';

const equivalents: Equivalents = JSON.parse(
  readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'),
);

async function prove(options: Options): Promise<boolean> {
  const first = await startWorker();
  const answer = await first.ask({ kind: 'list' });
  if (answer.kind !== 'mutants') throw new Error('no list of mutants');
  const tests = readTestFiles();
  const journal = new Journal(tests);
  const wanted = chosen(answer.mutants, options, journal);
  console.log(`${wanted.length} of ${answer.mutants.length} mutants`);
  if (options.list) for (const { id, place } of wanted) console.log(`${place}  ${id}`);
  const open = wanted
    .filter((mutant) => options.fresh || options.survivors || !journal.of(mutant))
    .slice(0, options.limit);
  if (options.list || options.report) await first.end();
  else await tryAll(open, { tests, journal, options, first });
  if (options.list) return true;
  const tried = wanted.flatMap((mutant): Tried[] => {
    const entry = options.report ? journal.last(mutant.id) : journal.of(mutant);
    return entry ? [{ mutant, entry }] : [];
  });
  const { text, isClean } = reportOf(tried, equivalents);
  console.log(text);
  return isClean;
}

type Run = { tests: readonly TestFile[]; journal: Journal; options: Options; first: Worker };

async function tryAll(open: readonly Mutant[], run: Run): Promise<void> {
  const waiting = [...open];
  const work = async (worker: Worker) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      await tryOne(mutant, worker, run);
      console.log(`${open.length - waiting.length}/${open.length} ${told(run.journal, mutant)}`);
    }
    await worker.end();
  };
  const count = Math.max(1, Math.min(run.options.workers, open.length));
  const others = Array.from({ length: count - 1 }, async () => work(await startWorker()));
  await Promise.all([work(run.first), ...others]);
}

async function tryOne(mutant: Mutant, worker: Worker, { tests, journal, options }: Run): Promise<void> {
  const began = performance.now();
  const files = nearestTests(mutant, tests, options.most, journal.catchesOf(mutant));
  const answer = await worker.ask({ kind: 'try', sql: mutant.sql, files });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  if (answer.kind === 'invalid') {
    journal.add(mutant, { outcome: 'invalid', by: answer.reason, ran: [], seconds });
  } else if (answer.kind === 'went') {
    const { failed, ran } = answer.went;
    const by = failed ? `${failed.file}: ${failed.test}: ${failed.reason}` : '';
    journal.add(mutant, {
      outcome: failed ? 'caught' : 'survived',
      by,
      ran: ran.map(({ file }) => file),
      seconds,
    });
  }
}

function told(journal: Journal, { id }: Mutant): string {
  const entry = journal.last(id);
  return `${entry?.outcome} in ${entry?.seconds} s: ${id}${entry?.outcome === 'survived' ? '' : `\n    ${entry?.by}`}`;
}

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(usage);
else if (readOptions(args).record) await recordTouched(readOptions(args).under);
else process.exitCode = (await prove(readOptions(args))) ? 0 : 1;
