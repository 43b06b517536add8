/**
 * Every text that docs/product/texts.md calls fixed stands in the sources, in the English catalogues or in what the forms
 * say (contract/form-texts.test.ts holds that), letter by letter.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** What comments say is no text of a screen. */
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);

/** Quotes and line breaks as a person reads them. */
const plain = (text: string): string =>
  text
    .replace(/\\'|&apos;|’/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

const sources = globSync([
  '{web,server,contract}/**/*.{ts,tsx}',
  'messages/*/en.json',
  'contract/form-texts.txt',
])
  .filter((path) => !isTest(path))
  .map((path) => readFileSync(path, 'utf8').split('\n'))
  .map((lines) => plain(lines.filter((line) => !isComment(line)).join('\n')))
  .join('\n');

/** Each code span of the tables, without those that only show how a text is written. */
const texts = readFileSync('docs/product/texts.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));

/** What stands between the places that are filled in. */
const fixedParts = (text: string): string[] => text.split(/\{[^}]*\}/).filter((part) => part.trim() !== '');

test('every fixed text stands in the sources', () => {
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => fixedParts(text).some((part) => !sources.includes(plain(part))))).toEqual([]);
});
