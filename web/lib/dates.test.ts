import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay, formatTime } from './dates.ts';

describe('a day without a time', () => {
  it('is the same day in every zone', () => {
    expect(formatDay('2026-01-01')).toBe('January 1, 2026');
    expect(formatDay('2026-12-31', 'short')).toBe('Dec 31, 2026');
  });

  it('is nothing when it is no day', () => {
    expect(formatDay('')).toBe('');
    expect(formatDay('31/12/2026')).toBe('');
    expect(formatDay('2026-13-01')).toBe('');
  });
});

describe("a moment, in the school's zone", () => {
  it('is two hours ahead of UTC in South Africa', () => {
    expect(formatTime('2026-03-09T12:05:00Z')).toMatch(/^2:05\sPM$/);
    expect(formatDateTime('2026-03-09T22:30:00Z')).toMatch(/^Mar 10, 2026, 12:30\sAM$/);
  });
});
