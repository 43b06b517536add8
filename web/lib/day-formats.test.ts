import { expect, it } from 'vitest';
import { formatClock } from './dates.ts';
import { formatClockRange, formatDayRange, formatMonth, formatWeekday } from './day-formats.ts';

it('a day stays the day that was written', () => {
  expect(formatWeekday('2026-03-01')).toBe('Sunday');
  expect(formatMonth('2026-03-31')).toBe('March 2026');
});

it('a range says no more than it has to', () => {
  expect(formatDayRange('2026-03-09', '2026-03-09')).toBe('Mar 9, 2026');
  expect(formatDayRange('2026-03-09', null)).toBe('Mar 9, 2026');
  expect(formatDayRange('2026-03-09', '2026-03-11')).toBe('Mar 9 – 11, 2026');
  expect(formatDayRange('2026-03-30', '2026-04-02')).toBe('Mar 30 – Apr 2, 2026');
  expect(formatDayRange('2026-12-30', '2027-01-02')).toBe('Dec 30, 2026 – Jan 2, 2027');
});

it('a time is the hour of the school', () => {
  expect(formatClock('08:05:00')).toBe('8:05 AM');
  expect(formatClock('00:00')).toBe('12:00 AM');
  expect(formatClockRange('08:00', '13:30:00')).toBe('8:00 AM – 1:30 PM');
  expect(formatClockRange('08:00', null)).toBe('8:00 AM');
  expect(formatClockRange(null, null)).toBe('');
});
