import { expect, it } from 'vitest';
import { formatRecent } from './recent.ts';

it('a moment is a time today, a word yesterday, and a day before', () => {
  const now = new Date('2026-03-10T08:00:00Z');
  expect(formatRecent('2026-03-10T05:00:00Z', now)).toMatch(/^7:00\sAM$/);
  expect(formatRecent('2026-03-09T05:00:00Z', now)).toBe('Yesterday');
  expect(formatRecent('2026-03-04T05:00:00Z', now)).toBe('Wednesday');
  expect(formatRecent('2026-03-03T05:00:00Z', now)).toBe('Mar 3');
  expect(formatRecent('2025-12-31T05:00:00Z', now)).toBe('Dec 31, 2025');
  // A device whose clock is behind.
  expect(formatRecent('2026-03-12T05:00:00Z', now)).toBe('Mar 12');
});

it('yesterday begins at the midnight of the school, and not 24 hours ago', () => {
  const now = new Date('2026-03-10T22:30:00Z');
  expect(formatRecent('2026-03-10T21:59:00Z', now)).toBe('Yesterday');
  expect(formatRecent('2026-03-09T22:00:00Z', now)).toBe('Yesterday');
  expect(formatRecent('2026-03-09T21:59:00Z', now)).toBe('Monday');
});
