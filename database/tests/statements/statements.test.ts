/**
 * What holds of every statement in a function or policy, also in those that nobody has written yet: by what it finds
 * rows, and what it asks of them. What does otherwise stands in `unusual.json`, once for each time.
 * UNUSUAL=record npx vitest run database/tests/statements writes it anew, to be read before it is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useStage } from '../stage.ts';
import { readStatements, type Statement } from './parsed.ts';
import { type Reference, referencesIn } from './references.ts';
import { lackedRights } from './rights.ts';
import { comparedOtherwise } from './spans.ts';
import { readTables } from './tables.ts';
import { carelessness, usual } from './usual.ts';

const file = join(import.meta.dirname, 'unusual.json');
let unusual: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
const stage = useStage();
let tables: Awaited<ReturnType<typeof readTables>>;
beforeAll(async () => {
  tables = await readTables(stage.admin);
});

/** Once for each tree, which a database in which one function is another has of the others. */
const known = new WeakMap<object, Reference[]>();
const references = async (): Promise<Reference[]> =>
  (await readStatements(stage.admin)).flatMap((statement) => {
    const tree = statement.tree as object;
    const found = known.get(tree) ?? referencesIn(statement, tables);
    known.set(tree, found);
    return found;
  });

/** Whose rights a function has that keeps those of its caller. */
const served = [
  'anon',
  'authenticated',
  'service_role',
  'portal_auth',
  'portal_jobs',
  'portal_realtime',
  'portal_files',
];

const isOfAllRows = ({ ties }: Reference) => ties.size === 0;
const isOfTheSchool = ({ ties }: Reference) => ties.size === 1 && ties.has('school_id');
const leavesOut =
  (rule: string) =>
  ({ table, asked }: Reference) =>
    rule.startsWith(`${table}: `) && !asked.has(rule.slice(table.length + 2)) && !asked.has('*');
const rules = Object.entries(usual).flatMap(([table, columns]) => columns.map((one) => `${table}: ${one}`));

const named = (found: readonly Reference[]) => found.map(({ of, table }) => `${of}: ${table}`).sort();
const namesOf = (found: readonly { of: string }[]) => found.map(({ of }) => of).sort();

/** By the rule, the statements that break it. */
async function found(): Promise<Record<string, string[]>> {
  const all = await references();
  return Object.fromEntries([
    ['all rows', named(all.filter(isOfAllRows))],
    ['all rows of a school', named(all.filter(isOfTheSchool))],
    ['told of now', namesOf((await readStatements(stage.admin)).filter(tellsOfLongAgo))],
    ['spans', namesOf((await readStatements(stage.admin)).flatMap(comparesOtherwise))],
    ...rules.map((rule) => [rule, namesOf(all.filter(leavesOut(rule)))]),
  ]);
}

beforeAll(async () => {
  // All of them are read here once, which is more than a test should take on a busy machine.
  await references();
  if (process.env.UNUSUAL !== 'record') return;
  unusual = await found();
  writeFileSync(file, `${JSON.stringify(unusual, null, 2)}\n`);
});

test('a statement finds the rows of a table by a key, or is one of these, which are about all of them', async () => {
  expect((await found())['all rows']).toEqual(unusual['all rows']);
});

test('a statement that finds rows by their school alone is one of these, which are about all of a school', async () => {
  expect((await found())['all rows of a school']).toEqual(unusual['all rows of a school']);
});

test('a statement that tells people asks whether it is still told of, or is one of these, which tell of now', async () => {
  expect((await found())['told of now']).toEqual(unusual['told of now']);
});

test('what begins at a moment has begun then, and what ends at it has ended, but in these', async () => {
  expect((await found()).spans).toEqual(unusual.spans);
});

test('a statement asks of a table what statements about it ask, or is one of these', async () => {
  expect(await found()).toEqual(unusual);
});

test('a table that is joined where a row is there is named by more than that join', async () => {
  expect(named((await references()).filter(({ isIdle }) => isIdle))).toEqual([]);
});

test('whoever runs a function or policy may write what its statements write, and call what they call', async () => {
  expect(await lackedRights(stage.admin, await readStatements(stage.admin), served)).toEqual([]);
});

/** What was moved in from elsewhere, or written down late, is told to nobody. */
function tellsOfLongAgo({ tree }: Statement): boolean {
  const text = JSON.stringify(tree);
  return (
    text.includes('"InsertStmt":{"relation":{"schemaname":"public","relname":"notices"') &&
    !text.includes('"funcname":[{"String":{"sval":"private"}},{"String":{"sval":"is_told"}}]')
  );
}

/** Once for each comparison. */
const comparesOtherwise = (statement: Statement): Statement[] =>
  Array.from({ length: comparedOtherwise(statement.tree) }, () => statement);

test('careless statements are noticed', async () => {
  await stage.undone(async () => {
    await stage.admin.query(carelessness);
    const isCareless = ({ of }: { of: string }) => of === 'private.careless';
    const found = (await references()).filter(isCareless);
    expect(named(found.filter(isOfTheSchool))).toEqual(['private.careless: public.students']);
    expect(named(found.filter(({ isIdle }) => isIdle))).toEqual(['private.careless: public.grades']);
    expect(found.filter(isOfAllRows).length).toBeGreaterThanOrEqual(Object.keys(usual).length);
    for (const rule of rules) expect(found.some(leavesOut(rule)), rule).toBe(true);
    const careless = (await readStatements(stage.admin)).filter(isCareless);
    expect(careless.filter(tellsOfLongAgo)).toHaveLength(1);
    expect(careless.flatMap(comparesOtherwise)).toHaveLength(4);
  });
});
