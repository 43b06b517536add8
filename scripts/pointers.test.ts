/** No comment and no page points to what is not in the repository. */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { anchorsOf, lostPointers } from './pointers.ts';

const page = {
  path: 'docs/a.md',
  text: '# A page\n\n## What is “due”, and when\n\n[here](#a-page) [b](b/c.md#x)',
};
const below = { path: 'docs/b/c.md', text: '# X\n\n[up](../a.md) [out](https://example.org/none)' };
const paths = new Set([
  'docs/a.md',
  'docs/b/c.md',
  'docs/b',
  'docs/decisions/0101-tokens.md',
  'web/lib/a.ts',
]);
const lost = (text: string, path = 'web/lib/a.ts') => lostPointers([page, below, { path, text }], paths);

test('an anchor is made of a heading as GitHub makes it, a second one with a number', () => {
  expect([...anchorsOf('# Tables: `/rest/v1`\n## Why\n```\n# none\n```\n## Why')]).toEqual([
    'tables-restv1',
    'why',
    'why-1',
  ]);
});

test.each([
  '// see docs/a.md',
  '/** as docs/a.md#what-is-due-and-when has it */',
  ' * docs/decisions/0101, decision 0101 and (0101)',
  "import x from './none.ts';",
  '// The documents that a school shares.',
])('leads somewhere: %s', (comment) => {
  expect(lost(comment)).toEqual([]);
});

test.each([
  ['// see docs/none.md', 'docs/none.md'],
  ['/** as docs/a.md#none has it */', 'docs/a.md#none'],
  [' * decision 0999', 'docs/decisions/0999'],
  ['// the lesson before its video (0897)', 'docs/decisions/0897'],
  ['const a = 1; // web/lib/none.ts', 'web/lib/none.ts'],
  ['-- docs/none.md', 'docs/none.md'],
  ['// as document 2 has it', 'document 2'],
  ['// in the words of the spec', 'the spec'],
  ['// DESIGN section 4', 'DESIGN'],
  ['// issue 7', 'issue 7'],
])('leads nowhere: %s', (comment, what) => {
  expect(lost(comment)).toEqual([`web/lib/a.ts:1 ${what}`]);
});

test('a link of a page is read from where the page lies', () => {
  expect(lost('[c](b/c.md) [d](b/d.md) [e](a.md#none)', 'docs/e.md')).toEqual([
    'docs/e.md:1 docs/b/d.md',
    'docs/e.md:1 docs/a.md#none',
  ]);
});

const files = globSync([
  '*.md',
  '{bench,contract,database,docs,e2e,messages,prove,scripts,server,web}/**/*.*',
]);
const withFolders = new Set(files.flatMap((file) => [file, dirname(file)]));
/** This test names what it looks for; files of older versions, and names that tests had, stay as they were. */
const left = /^scripts\/pointers\.|^database\/before-0\.2\/|^docs\/test-names\.md$/;

test('nothing in the repository leads nowhere', () => {
  const sources = files
    .filter((file) => /\.(?:css|md|mjs|sql|tsx?)$/.test(file) && !left.test(file))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(sources.length).toBeGreaterThan(1000);
  expect(lostPointers(sources, withFolders)).toEqual([]);
});
