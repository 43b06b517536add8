import { parseArgs } from 'node:util';

export type Options = ReturnType<typeof readOptions>;

export const usage = `npm run prove -- mutation [options]
  --only TEXT      mutants whose name has this in it, such as public.messages; several may be named
  --place TEXT     of a file, such as functions/audiences.sql; several may be named
  --kind TEXT      of a kind, such as "policy dropped"; several may be named
  --changed        of SQL files that differ from main
  --sample N       that many of them by lot; --seed S draws others (1)
  --limit N        tries at most so many that the journal does not know, and leaves the others to the next run
  --most N         shows what no test in a transaction notices to the N nearest test files, in copies (25)
  --near N         in transactions to the N nearest test files alone, and not to all that touch it
  --cloned         shows every mutant to whole files in copies alone
  --workers N      at once, each with a Postgres of its own (2)
  --tests TEXT     shows them to the files of tests whose path has this in it and to no other (several may be named), and does not note what these let pass: for whoever writes one
  --survivors      only those that survived last time
  --fresh          also those that the journal knows
  --list           names them, and runs nothing
  --report         says what the journal knows, and runs nothing
  --record         runs each test file that was changed since it was recorded (of those that begin with --under PATH) and writes down what it touches; about as long as the tests take`;

export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      place: { type: 'string', multiple: true },
      kind: { type: 'string', multiple: true },
      changed: { type: 'boolean', default: false },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      limit: { type: 'string' },
      most: { type: 'string', default: '25' },
      workers: { type: 'string', default: '2' },
      near: { type: 'string' },
      cloned: { type: 'boolean', default: false },
      tests: { type: 'string', multiple: true },
      survivors: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      under: { type: 'string', default: '' },
    },
  });
  return {
    ...values,
    sample: values.sample === undefined ? undefined : Number(values.sample),
    limit: values.limit === undefined ? undefined : Number(values.limit),
    most: Number(values.most),
    near: values.near === undefined ? undefined : Number(values.near),
    workers: Number(values.workers),
  };
}
