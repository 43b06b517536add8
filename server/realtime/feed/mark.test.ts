import { expect, test } from 'vitest';
import { positionOfMark } from './mark.ts';

const now = 1_800_000_000_000;
const told = '100:200:150';
const at = (secondsAgo: number) => Math.round(now / 1000) - secondsAgo;

test.each([
  [`90:120:@${at(5)}`, '90:120:'],
  [`90:120:90,95,119@${at(599)}`, '90:120:90,95,119'],
  [`200:200:@${at(0)}`, '200:200:'],
  [`90:120:@${at(-5)}`, '90:120:'],
])('%s is where its client began', (mark, position) => {
  expect(positionOfMark(mark, told, now)).toBe(position);
});

test.each([
  undefined,
  null,
  7,
  '',
  '90:120:',
  `90:120:@${at(601)}`,
  `90:120:@${at(-601)}`,
  `120:90:@${at(5)}`,
  `90:120:80@${at(5)}`,
  `90:120:120@${at(5)}`,
  `90:120:95,91@${at(5)}`,
  `90:120:91,91@${at(5)}`,
  `90:120:91,@${at(5)}`,
  // Of another database, or one that was restored.
  `90:201:@${at(5)}`,
  `-1:120:@${at(5)}`,
  `90:120:@${at(5)} `,
  `90:120:${'91'.repeat(3000)}@${at(5)}`,
])('%s is none', (mark) => {
  expect(positionOfMark(mark, told, now)).toBeUndefined();
});
