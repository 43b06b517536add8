import { describe, expect, it } from 'vitest';
import { dayOf, formatDateTime, formatDay, formatRecent, formatTime } from './dates.ts';

describe('a day without a time', () => {
  it('is the same day in every zone', () => {
    expect(formatDay('2026-01-01')).toBe('January 1, 2026');
    expect(formatDay('2026-12-31', 'short')).toBe('Dec 31, 2026');
  });

  it('is nothing when it is no day', () => {
    expect(formatDay('')).toBe('');
    expect(formatDay('31/12/2026')).toBe('');
  });
});

describe("a moment, in the school's zone", () => {
  it('is two hours ahead of UTC in South Africa', () => {
    expect(formatTime('2026-03-09T12:05:00Z')).toMatch(/^2:05\sPM$/);
    expect(formatDateTime('2026-03-09T22:30:00Z')).toMatch(/^Mar 10, 2026, 12:30\sAM$/);
  });

  it('belongs to the day that it is there', () => {
    expect(dayOf('2026-03-09T22:30:00Z')).toBe('2026-03-10');
    expect(dayOf('2026-03-09T22:30:00Z', 'UTC')).toBe('2026-03-09');
  });

  it('is a time today, a word yesterday, and a day before', () => {
    const now = new Date('2026-03-10T08:00:00Z');
    expect(formatRecent('2026-03-10T05:00:00Z', now)).toMatch(/^7:00\sAM$/);
    expect(formatRecent('2026-03-09T05:00:00Z', now)).toBe('Yesterday');
    expect(formatRecent('2026-03-01T05:00:00Z', now)).toBe('Mar 1, 2026');
  });
});
