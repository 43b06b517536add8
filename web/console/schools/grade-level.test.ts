import { expect, test } from 'vitest';
import { levelInName } from './grade-level.ts';

test.each([
  ['Grade 8', 8],
  ['8A', 8],
  ['Grade 12 Sciences', 12],
  ['Graad 1', 1],
  ['Reception', null],
  ['Grade 13', null],
  ['Grade 0', 0],
  ['Grade R', 0],
  ['Graad R', 0],
  ['iBanga R', 0],
  ['Kereiti ya R', 0],
  ['RB', 0],
  ['Grade Red', null],
  ['R 2 Rabbits', 2],
  ['Class of 2026', null],
])('the name "%s" tells level %s', (name, level) => {
  expect(levelInName(name)).toBe(level);
});
