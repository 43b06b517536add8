import { expect, it } from 'vitest';
import { dayOf, schoolToday } from './school-day.ts';

it('a moment belongs to the day that it is at the school', () => {
  expect(dayOf('2026-03-09T22:30:00Z')).toBe('2026-03-10');
  expect(dayOf('2026-03-09T22:30:00Z', 'UTC')).toBe('2026-03-09');
  expect(dayOf(new Date('2026-12-31T21:59:59Z'))).toBe('2026-12-31');
});

it('today is the day at the school, not in UTC', () => {
  expect(schoolToday(new Date('2026-03-09T22:30:00Z'))).toBe('2026-03-10');
});
