import { afterEach, expect, test, vi } from 'vitest';
import { type Language, languages } from '#contract/enums.ts';
import { compareNames } from './sorting.ts';

const shown = vi.hoisted(() => ({ language: 'en' as Language }));
vi.mock('./texts/screen-texts.ts', () => ({ screenTexts: { language: () => shown.language } }));
afterEach(() => {
  shown.language = 'en';
  vi.restoreAllMocks();
});

const names = ['Zondi', 'êrens', 'Elsabé', 'van der Merwe', 'Zoë', 'Zodwa', 'Adams', 'Class 10', 'Class 9'];
const ordered = ['Adams', 'Class 9', 'Class 10', 'Elsabé', 'êrens', 'van der Merwe', 'Zodwa', 'Zoë', 'Zondi'];

test.each(languages)('names stand as a reader of %s looks for them', (language) => {
  shown.language = language;
  expect(names.toSorted(compareNames)).toEqual(ordered);
});

test('a letter with and without its sign is one, and so is its case', () => {
  expect(compareNames('Zoë', 'zoe')).toBe(0);
});

const further = [
  'Life Sciences',
  'life orientation',
  'Life',
  'Grade 10',
  'Grade 9',
  'grade 9 A',
  'Élise',
  'elise',
  'Elisa',
  'isiZulu',
  'IsiXhosa',
  'van der Merwe',
  'Van Wyk',
  'Vandermerwe',
  'O\u2019Reilly',
  '',
  ' Anna',
  'Anna',
];

test('names stand as a collator of the language orders them, of plain letters or not', () => {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  const signs = further.map((one) => further.map((other) => Math.sign(compareNames(one, other))));
  expect(signs).toEqual(further.map((one) => further.map((other) => Math.sign(compare(one, other)))));
});
