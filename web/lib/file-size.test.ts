import { expect, it } from 'vitest';
import { formatBytes, formatLessonBytes, formatMegabytes } from './file-size.ts';

it('sizes are told in the unit that people use for them', () => {
  expect(formatBytes(12)).toBe('1 KB');
  expect(formatBytes(820 * 1024)).toBe('820 KB');
  expect(formatBytes(1.44 * 1024 * 1024)).toBe('1.4 MB');
  expect(formatBytes(25 * 1024 * 1024)).toBe('25 MB');
  expect(formatBytes(2 * 1024 ** 3)).toBe('2.0 GB');
});

it('a lesson weighs the same wherever it is shown: MB with two decimals', () => {
  expect(formatMegabytes(0.1)).toBe('0.10 MB');
  expect(formatMegabytes(45.2)).toBe('45.20 MB');
  expect(formatMegabytes(12)).toBe('12.00 MB');
  expect(formatLessonBytes(0.1 * 1024 * 1024)).toBe('0.10 MB');
  expect(formatLessonBytes(1500 * 1024 * 1024)).toBe('1500.00 MB');
  expect(formatLessonBytes(300)).toBe('0.01 MB');
  expect(formatLessonBytes(0)).toBe('0.00 MB');
});

it('an unknown size is not made up', () => {
  expect(formatBytes(null)).toBe('');
  expect(formatMegabytes(null)).toBe('');
  expect(formatLessonBytes(undefined)).toBe('');
});
