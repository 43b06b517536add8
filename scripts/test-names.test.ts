/** The page that explains names of tests that are gone names what is there, and the names are read from sources as they are. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isThere, namedIn } from './named.ts';
import { namesIn } from './test-names.ts';

test('names are read where tests have them, and nothing else is', () => {
  const source = [
    "describe('a list', () => { it('is sorted', () => {}); });",
    `test.each([1, 2])(\`%s of \${many}\`, () => {});`,
    "test.skip('later', () => test.step('a step of it', () => {}));",
    "test('as a phone shows it @once', () => {});",
    "it.portal.admin.query('select 1');",
    "test.describe('a part', () => {});",
  ].join('\n');
  expect(namesIn('a.test.ts', source)).toEqual([
    'is sorted',
    `%s of \${many}`,
    'later',
    'as a phone shows it',
  ]);
});

test('every test that holds what a dropped one held is there', () => {
  const named = namedIn(readFileSync('docs/test-names.md', 'utf8').split('| --- | --- |')[1] ?? '');
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((each) => !isThere(each)).map(({ path, name }) => `${path} ${name}`)).toEqual([]);
});
