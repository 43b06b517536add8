import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/calendar-days.ts';
import type { DayParts } from '#contract/composed-days.ts';
import { SCHOOL_ZONE } from '#contract/school-day.ts';
import { formatDateTime, formatDay, formatTime, writtenDay } from './dates.ts';

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

describe('a day in English is what Intl gives for en-US', () => {
  const parts: DayParts[] = [
    { weekday: 'long' },
    { month: 'long' },
    { month: 'short', day: 'numeric' },
    { month: 'long', year: 'numeric' },
    { month: 'short', year: 'numeric' },
    { day: 'numeric', month: 'long', year: 'numeric' },
    { day: 'numeric', month: 'short', year: 'numeric' },
    { weekday: 'long', month: 'long', day: 'numeric' },
    { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  ];
  it.each(parts)('%o', (asked) => {
    const format = new Intl.DateTimeFormat('en-US', { ...asked, timeZone: 'UTC' });
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      expect(writtenDay(day, asked)).toBe(format.format(new Date(`${day}T00:00:00Z`)));
    }
  });

  it('and so is a moment', () => {
    const format = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: SCHOOL_ZONE,
    });
    for (let hour = 0; hour < 24; hour += 1) {
      const moment = new Date(Date.UTC(2026, 8, 9, hour, 5));
      expect(formatDateTime(moment)).toBe(format.format(moment).replace('\u202f', ' '));
    }
  });
});
