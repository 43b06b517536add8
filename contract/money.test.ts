import { expect, test } from 'vitest';
import { formatRand } from './money.ts';

test.each([
  [9000, 'R90'],
  [9950, 'R99.50'],
  [5, 'R0.05'],
  [0, 'R0'],
  [123_456_700, 'R1 234 567'],
])('%i cents read %s', (cents, text) => {
  expect(formatRand(cents)).toBe(text);
});
