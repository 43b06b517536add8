/** The refusals in database/functions/ against the list of codes and the English of the catalogue. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DatabaseProblem, databaseProblems } from '../../contract/database-problems.ts';
import { problemKey } from '../../contract/problem-key.ts';
import { problemOf, sayProblem } from '../../messages/database-errors.ts';
import { databaseErrors } from '../../messages/testing/database-errors.ts';
import { readAreas } from '../../messages/tools/catalogues.ts';

const folder = join(import.meta.dirname, '../functions');

const raises = globSync('**/*.sql', { cwd: folder }).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/^ *raise exception\b[\s\S]*?;$/gm)].map(([sql]) => ({
    file,
    sql,
    sqlstate: /errcode = '(\w+)'/.exec(sql)?.[1] ?? '',
    message: /message = (?:format\(\s*)?'((?:[^']|'')*)'/.exec(sql)?.[1]?.replaceAll("''", "'"),
    hint: /\bhint = ([\s\S]*);$/.exec(sql)?.[1] ?? '',
  })),
);
const codesOf = (hint: string) =>
  [...hint.matchAll(/['"]([a-z]+\.[a-z_]+)['"]/g)].map(([, code]) => code ?? '');

/** What only the portal's own services meet, and the owner who migrates. */
const nobodys = ['files.sql', 'loose_files.sql', 'live_changes.sql'];

test('whatever is refused in words has a code', () => {
  expect(raises.length).toBeGreaterThan(100);
  const bare = raises.filter(({ file, hint }) => codesOf(hint).length === 0 && !nobodys.includes(file));
  expect(bare.map(({ file, sql }) => `${file}: ${sql}`)).toEqual([]);
});

test('the list has the codes that are raised, with their SQLSTATEs', () => {
  const raised = new Map<string, Set<string>>();
  for (const { hint, sqlstate } of raises)
    for (const code of codesOf(hint)) raised.set(code, (raised.get(code) ?? new Set()).add(sqlstate));
  const listed = Object.entries(databaseProblems).map(([code, { sqlstates }]) => [
    code,
    [...sqlstates].sort(),
  ]);
  expect(Object.fromEntries([...raised].map(([code, states]) => [code, [...states].sort()]))).toEqual(
    Object.fromEntries(listed),
  );
});

test('each raise gives what its sentence needs', () => {
  const lacking = raises.flatMap(({ file, hint }) =>
    codesOf(hint).flatMap((code) =>
      (databaseProblems[code as DatabaseProblem]?.given ?? [])
        .filter((name) => !hint.includes(`'${name}', `) && !hint.includes(`"${name}": `))
        .map((name) => `${file}: ${code} without ${name}`),
    ),
  );
  expect(lacking).toEqual([]);
});

test('the English of the catalogue is the message to the letter', async () => {
  const t = databaseErrors.en;
  const literal = raises.filter(({ sql, hint }) => /^'.*'$/.test(hint) && !sql.includes('format('));
  expect(literal.length).toBeGreaterThan(90);
  for (const { hint, message } of literal) {
    const problem = problemOf(hint.slice(1, -1), 'en') ?? expect.unreachable(hint);
    expect(sayProblem(t, problem)).toBe(message);
  }
});

test('a message with gaps has the same words in the catalogue', () => {
  const english = readAreas().find(({ name }) => name === 'errors-database')?.english ?? {};
  const gapped = raises.filter(({ sql }) => /message = format\(/.test(sql));
  expect(gapped.length).toBeGreaterThan(7);
  for (const { hint, message } of gapped) {
    const text = english[problemKey(codesOf(hint)[0] ?? '')] ?? '';
    const words = text.replaceAll("''", "'").replace(/\{\w+, select,.*\}\}|\{\w+\}/g, '%s');
    expect(words).toBe(message);
  }
});
