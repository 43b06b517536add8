// Mutation of the database: each policy, grant, trigger, constraint and condition is dropped or weakened, and each thing
// that a function does left out, one at a time, in a copy of the migrated database, and the tests that touch it are run
// until one fails. A mutant that no test notices is a rule that nothing holds. See ../README.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosen } from './choice.ts';
import { Journal } from './journal.ts';
import { type Options, readOptions, usage } from './options.ts';
import { recordTouched } from './record.ts';
import { type Equivalents, reportOf, type Tried } from './report.ts';
import { startWorker } from './runs/pool.ts';
import { readTestFiles } from './touched.ts';
import { tryAll } from './tries.ts';

const equivalents: Equivalents = JSON.parse(
  readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'),
);

async function prove(options: Options): Promise<boolean> {
  const first = await startWorker();
  const answer = await first.ask({ kind: 'list' });
  if (answer.kind !== 'mutants') throw new Error('no list of mutants');
  const all = readTestFiles();
  const tests = all.filter(({ file }) => !options.tests || options.tests.some((text) => file.includes(text)));
  const journal = new Journal(all, { notesSurvivors: options.tests === undefined });
  const wanted = chosen(answer.mutants, options, journal);
  console.log(`${wanted.length} of ${answer.mutants.length} mutants`);
  if (options.list)
    for (const { id, place, equivalent } of wanted)
      console.log(`${place}  ${id}${equivalent ? `\n    equivalent: ${equivalent}` : ''}`);
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

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(usage);
else if (readOptions(args).record) await recordTouched(readOptions(args).under);
else process.exitCode = (await prove(readOptions(args))) ? 0 : 1;
