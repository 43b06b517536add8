import { expect, it } from 'vitest';
import { daysUntil } from './days-until.ts';

// Noon at the school.
const then = new Date('2026-12-11T10:00:00Z');
it.each([
  ['2026-11-27T10:00:00Z', 14],
  ['2026-11-27T10:00:01Z', 14],
  ['2026-11-27T22:00:00Z', 13],
  ['2026-12-09T21:59:00Z', 2],
  ['2026-12-10T10:00:00Z', 1],
  ['2026-12-10T10:00:01Z', 0],
  ['2026-12-12T10:00:00Z', 0],
])('at %s %d days are left', (now, days) => {
  expect(daysUntil(then, Date.parse(now))).toBe(days);
});
