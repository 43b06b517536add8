import { expect, test } from 'vitest';
import { dayGiven } from './words.ts';

test('a paper is of the day on it, and otherwise of the day on which it was entered at the school', () => {
  const answered_at = '2026-03-09T22:30:00Z';
  expect(dayGiven({ signed_on: null, answered_at })).toBe('2026-03-10');
  expect(dayGiven({ signed_on: '2026-03-01', answered_at })).toBe('2026-03-01');
});
