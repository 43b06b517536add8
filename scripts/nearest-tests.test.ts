import { expect, test } from 'vitest';
import { nearestTests } from './nearest-tests.mjs';

const texts: Record<string, string> = {
  'server/tables/sql.ts': '',
  'server/tables/sql.test.ts': "import { sql } from './sql.ts';",
  'server/tables/routes.test.ts': "import { serve } from '../server.ts';",
  'server/a/early.test.ts': "const { sql } = await import('../tables/sql.ts');",
  'web/lib/dates.test.ts': "import { HOURS } from '#contract/limits.ts';",
  'web/lib/other.test.tsx': "import { x } from './x.ts';",
};
const rules = 'database/rules/public.grades.sql';
const functions = 'database/functions/audiences.sql';
const sql: Record<string, string> = {
  [rules]: 'create policy "read" on public.grades for select to authenticated using (true);',
  [functions]:
    'create or replace function private.audience_ids() returns uuid[] as $$ $$; create function public.make_audience(p int)',
  'database/tests/grades.test.ts': "stage.as('parent', 'select from grades')",
  'database/tests/audiences.test.ts': '',
  'database/tests/audiences-of-leavers.test.ts': '',
  'database/tests/events.test.ts': "'select private.audience_ids()', 'select make_audience(1)'",
  'database/tests/lessons.test.ts': "'select make_audience(1)'",
  'database/tests/upgrades.test.ts': '',
  'server/auth/sign-in.test.ts': 'grades are not asked',
};
const nearestOfSql = (...touched: string[]) =>
  nearestTests(touched, Object.keys(sql), (file) => sql[file] ?? '');

test('of rules the tests of that table come first', () => {
  expect(nearestOfSql(rules)).toEqual(['database/tests/grades.test.ts']);
  expect(nearestOfSql('database/migrations/2060_public.grades.sql')).toEqual([
    'database/tests/grades.test.ts',
  ]);
});

test('of functions those of the subject, then those that call most of them', () => {
  expect(nearestOfSql(functions)).toEqual([
    'database/tests/audiences.test.ts',
    'database/tests/audiences-of-leavers.test.ts',
    'database/tests/events.test.ts',
    'database/tests/lessons.test.ts',
  ]);
});

const nearest = (...touched: string[]) =>
  nearestTests(touched, Object.keys(texts), (file) => texts[file] ?? '');

test('the tests of the own folder come before those of others, and both before whatever else is reached', () => {
  expect(nearest('server/tables/sql.ts')).toEqual(['server/tables/sql.test.ts', 'server/a/early.test.ts']);
});

test('a test that was touched itself comes first', () => {
  expect(nearest('server/tables/sql.ts', 'web/lib/other.test.tsx')[0]).toBe('web/lib/other.test.tsx');
});

test('what is imported by its short name is found', () => {
  expect(nearest('contract/limits.ts')).toEqual(['web/lib/dates.test.ts']);
});

test('of many there are a dozen', () => {
  const many = Array.from({ length: 40 }, (_, index) => `server/t${index}.test.ts`);
  expect(
    nearestTests(['server/a.ts'], many, () => "import './b.ts'; import { a } from './a.ts';"),
  ).toHaveLength(12);
});

test('a text or a page that no test imports has none', () => {
  expect(nearest('README.md')).toEqual([]);
});
