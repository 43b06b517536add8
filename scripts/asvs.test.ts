/** The page that answers the ASVS leaves out none of its points and names nothing that is not there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isThere, namedIn } from './named.ts';

const page = readFileSync('docs/asvs.md', 'utf8');

/** The sections of ASVS 5.0.0 with their numbers of level 1 and 2, each the last of a run from 1 or listed. */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 ' +
  '9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 ' +
  '13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';
const points = sections.split(' ').flatMap((section) => {
  const [name, last] = section.split(':');
  return Array.from({ length: Number(last) }, (_, index) => `${name}.${index + 1}`);
});

/** One row: the points it answers, and its answer. */
const rows = [...page.matchAll(/^\| (\d[\d., ]*) \| [^|]+ \| (.+) \|$/gm)].map(
  ([, numbers = '', answer = '']) => ({
    points: numbers.split(', '),
    answer,
  }),
);

test('each point is answered once, in order', () => {
  expect(points).toHaveLength(253);
  expect(rows.flatMap((row) => row.points)).toEqual(points);
});

test.each(rows)('$points is held by something, not applicable or open', ({ answer }) => {
  expect(answer).toMatch(/^(?:Held|Held [^:]+|Not applicable|Open|Open in part[^:]*):/);
  if (answer.startsWith('Held')) expect(answer).toMatch(/`[\w.-]+\/|`package|the same/);
});

test('the count is that of the rows', () => {
  const count = (first: string) =>
    rows.filter(({ answer }) => answer.startsWith(first)).reduce((sum, row) => sum + row.points.length, 0);
  const open = count('Open');
  expect(page.trim().split('\n').at(-1)).toBe(
    `Of 253 points ${count('Held')} are held, ${count('Not applicable')} are not applicable, and ${open} are open, ${count('Open in part')} of these in part.`,
  );
});

test('a name that leads nowhere is found', () => {
  const made = namedIn(
    '`scripts/none.test.ts` `scripts/pointers.ts:anchorsOf` `scripts/pointers.ts:noneOf` `docs/asvs.md#none` ' +
      '`scripts/pointers.test.ts` "nothing in the repository leads nowhere" "no such test"',
  );
  expect(made.filter((each) => !isThere(each)).map(({ path, name }) => `${path} ${name}`)).toEqual([
    'scripts/none.test.ts ',
    'scripts/pointers.ts noneOf',
    'docs/asvs.md none',
    'scripts/pointers.test.ts no such test',
  ]);
});

test('every file, function and test that the page names is there', () => {
  const named = namedIn(page);
  expect(named.length).toBeGreaterThan(250);
  expect(named.filter((each) => !isThere(each)).map(({ path, name }) => `${path} ${name}`)).toEqual([]);
});
