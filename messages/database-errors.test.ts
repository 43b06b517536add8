import { expect, test } from 'vitest';
import { type DatabaseProblem, databaseProblems } from '../contract/database-problems.ts';
import { languages } from '../contract/enums.ts';
import { problemKey } from '../contract/problem-key.ts';
import { problemOf, sayProblem } from './database-errors.ts';
import { databaseErrors } from './testing/database-errors.ts';
import { readAreas } from './tools/catalogues.ts';
import { partsOf } from './tools/parts.ts';

const said = async (hint: string, language: (typeof languages)[number]) => {
  const problem = problemOf(hint, language) ?? expect.unreachable();
  return sayProblem(databaseErrors[language], problem);
};

test('a refusal is said in the language of whoever reads it, with what it is about', async () => {
  const hint = '{"code": "sending.person_hour", "allowed": 1200, "kind": "messages", "time": "15:00"}';
  expect(await said(hint, 'en')).toBe(
    'That is more than the 1,200 messages that one person may send out in an hour. Please go on at 15:00.',
  );
  expect(await said(hint, 'af')).toMatch(/1\s200 boodskappe.*om 15:00/);
  expect(await said(hint, 'zu')).toMatch(/1\s200 imiyalezo.*ngo-15:00/);
});

test('a name that was typed stays as it was typed', async () => {
  const hint = JSON.stringify({ code: 'child.alike', first_name: '{Zoë}', last_name: "O'Šimon <b>" });
  expect(await said(hint, 'en')).toBe(
    "{Zoë} O'Šimon <b> is on the school's list already. Say first whether it is the same child",
  );
});

test.each([
  ['nothing', null],
  ['words of PostgREST', 'Try renaming the parameters'],
  ['what is no JSON', '{"code": '],
  ['an unknown code', '{"code": "school.burnt"}'],
  ['a name of every object', '{"code": "constructor"}'],
  ['a lack of what the sentence is given', '{"code": "list.too_long"}'],
  ['a list for a word', '{"code": "list.too_long", "max": [1]}'],
])('%s is no refusal that could be said', (_what, hint) => {
  expect(problemOf(hint, 'xh')).toBeUndefined();
});

test('each code has its sentence, which is given what the database gives', () => {
  const english = readAreas().find(({ name }) => name === 'errors-database')?.english ?? {};
  const codes = Object.keys(databaseProblems) as DatabaseProblem[];
  expect(codes.map(problemKey).sort()).toEqual(Object.keys(english).sort());
  for (const code of codes)
    expect([code, ...partsOf(english[problemKey(code)] ?? '').given.keys()].sort()).toEqual(
      [code, ...databaseProblems[code].given].sort(),
    );
});

test.each(languages)('every sentence can be said in %s', async (language) => {
  const t = databaseErrors[language];
  for (const [code, { given }] of Object.entries(databaseProblems)) {
    const values = Object.fromEntries(given.map((name) => [name, 'parent']));
    expect(sayProblem(t, { code: code as DatabaseProblem, given: values })).not.toMatch(/undefined|\{/);
  }
});
