import type { Mutant } from '../mutants/mutant.ts';
import { allStatements, allTables, nearestTests } from '../nearest.ts';
import type { Worker } from '../runs/pool.ts';
import type { TestFile } from '../touched.ts';
import { KnownTests } from './known-tests.ts';
import { mayNotice } from './names.ts';
import { type Line, type Plan, readLines, type Trial, writePlan } from './plan.ts';

/** What came of a mutant in transactions: what decided it, if anything did, and which tests it was shown. */
export type Shown = { decided?: Line; passed: Line[]; milliseconds: number };

/** The tests that may be kept in a transaction are among these; the server's ask on connections of its own. */
const isOfDatabase = ({ file }: TestFile) => file.startsWith('database/tests/');

/** Files of which a test at least cannot be kept in a transaction. */
export function isShownInCopies(tests: readonly TestFile[]): (file: TestFile) => boolean {
  const known = new KnownTests((file) => tests.find((one) => one.file === file)?.digest);
  return (one) =>
    !isOfDatabase(one) ||
    known.ofFile(one.file).some(({ unfit }) => unfit) ||
    known.ofFile(one.file).length === 0;
}

/** So many are near by their names and texts, where nothing is known yet of what they touch. */
const unknown = 12;

type Showing = {
  worker: Worker;
  /** Where the worker and this process write to each other. */
  folder: string;
  /** Is called with what decides a mutant, when it does. */
  told: (line: Line) => void;
  /** How many beside a mutant a file of tests has caught. */
  catchesOf: (mutant: Mutant) => (file: string) => number;
  /** To so many of the nearest files alone; to all that touch it where none is said. */
  near?: number;
  /** Whether these files were named, so that each is shown all of which it is not known what it touches. */
  areNamed?: boolean;
};

/**
 * Shows mutants to the tests of the database, each in a transaction: first to the nearest file, then those that are left
 * to every test that is known to touch what they change, and to those that are near by their text.
 */
export async function showInTransactions(
  mutants: readonly Mutant[],
  tests: readonly TestFile[],
  { worker, folder, told, catchesOf, near: most, areNamed = false }: Showing,
): Promise<Map<string, Shown>> {
  const shown = new Map(mutants.map(({ id }): [string, Shown] => [id, { passed: [], milliseconds: 0 }]));
  const known = new KnownTests((file) => tests.find((one) => one.file === file)?.digest);
  const files = tests.filter(isOfDatabase).map((file) => withKnown(file, known));
  const show = async (plan: Plan, order = inOrder) => {
    const ordered = order(plan);
    if (ordered.length === 0) return;
    writePlan(folder, plan);
    let read = 0;
    const hear = () => {
      const lines = readLines(folder);
      for (const line of lines.slice(read)) keep(line, shown, told);
      read = lines.length;
    };
    const hearing = setInterval(hear, 1000);
    await worker.ask({ kind: 'trials', files: ordered, folder });
    clearInterval(hearing);
    hear();
  };
  const open = () => mutants.filter(({ id }) => !shown.get(id)?.decided);
  // What all tables and rights must have in common is seen in the catalogue, where a matrix asks as everybody for each of its cases.
  const isOfCatalogue = ({ kind, id }: Mutant) =>
    /^(grant widened|row security|foreign key|policy dropped)/.test(kind) ||
    (kind === 'grant removed' && !/ to portal_\w+ removed/.test(id)) ||
    /: trigger publish_\w+ dropped/.test(id);
  await show(
    planOf(open().filter(isOfCatalogue), (mutant) => nearestTests(mutant, files, 2, catchesOf(mutant)), {
      isForCatalogue: true,
    }),
  );
  // Of the others they have seen a few tests only.
  for (const one of shown.values()) one.passed = one.passed.filter(({ file }) => file === allTables);
  // Nor does a look at a statement cost what one at its rows does.
  const asksOfStatements = files.some(({ file }) => file === allStatements);
  const isOfStatements = ({ kind }: Mutant) =>
    asksOfStatements && /\b((conjunct|filter) removed|bound moved)$/.test(kind);
  await show(planOf(open().filter(isOfStatements), () => [allStatements]));
  await show(
    planOf(open(), (mutant) => nearestTests({ ...mutant, isInside: true }, files, 1, catchesOf(mutant))),
  );
  // A file is run once with all that wait for it, as its start costs more than a trial.
  const learnt = new KnownTests((file) => tests.find((one) => one.file === file)?.digest);
  const likely = new Map<string, number>();
  const rest = planOf(open(), (mutant) => {
    const seen = new Set(shown.get(mutant.id)?.passed.map(({ file }) => file));
    const near = nearestTests(mutant, files, most ?? unknown, catchesOf(mutant)).filter(
      (file) => !seen.has(file),
    );
    for (const [rank, file] of near.entries()) likely.set(file, (likely.get(file) ?? 0) + 1 / (1 + rank));
    if (most !== undefined) return near;
    return files
      .map(({ file }) => file)
      .filter(
        (file) =>
          !seen.has(file) &&
          (learnt.ofFile(file).length > 0 ? mayHold(mutant, file, learnt) : areNamed || near.includes(file)),
      );
  });
  const secondsOf = (file: string) =>
    learnt.ofFile(file).reduce((sum, { milliseconds }) => sum + milliseconds / 1000, 1);
  const promise = (file: string) => (likely.get(file) ?? 0) / secondsOf(file);
  await show(rest, (plan) =>
    Object.keys(plan).sort((one, other) => promise(other) - promise(one) || one.localeCompare(other)),
  );
  return shown;
}

/** With what its tests were seen to touch, where the file was not recorded. */
function withKnown(file: TestFile, known: KnownTests): TestFile {
  const own = known.ofFile(file.file);
  if (file.touched || own.length === 0) return file;
  const all = (of: 'functions' | 'tables') => [...new Set(own.flatMap((test) => test[of]))];
  return { ...file, touched: { functions: all('functions'), tables: all('tables') } };
}

function keep(line: Line, all: Map<string, Shown>, told: (line: Line) => void): void {
  const shown = all.get(line.id);
  if (!shown) return;
  shown.milliseconds += line.milliseconds;
  if (line.outcome === 'passed') shown.passed.push(line);
  else if (line.outcome !== 'doubtful' && !shown.decided) {
    shown.decided = line;
    told(line);
  }
}

function planOf(
  mutants: readonly Mutant[],
  filesOf: (mutant: Mutant) => readonly string[],
  more: Pick<Trial, 'isForCatalogue'> = {},
): Plan {
  const plan: Plan = {};
  for (const mutant of mutants) {
    for (const file of filesOf(mutant)) {
      plan[file] ??= [];
      plan[file].push({ ...trialOf(mutant), ...more });
    }
  }
  return plan;
}

const trialOf = ({ id, sql, object, kind, before, beside = [], isInside = false }: Mutant): Trial => ({
  id,
  sql,
  names: [object, ...beside],
  isInside,
  isOfWrites:
    /^(trigger|check|foreign key|unique|exclusion)/.test(kind) ||
    (kind.startsWith('policy') && /\bfor (insert|update|delete)\b/i.test(`${before} ${sql}`)),
});

const mayHold = (mutant: Mutant, file: string, known: KnownTests): boolean =>
  known.ofFile(file).some((test) => !test.unfit && mayNotice(test, trialOf(mutant)));

/** Those that see most first: what is left for the others is less. */
const inOrder = (plan: Plan): string[] =>
  Object.keys(plan).sort(
    (one, other) => (plan[other]?.length ?? 0) - (plan[one]?.length ?? 0) || one.localeCompare(other),
  );
