import { expect, it } from 'vitest';
import { addDays, isDay, monthOf, startOfMonth } from './calendar-days.ts';
import { daysApart, daysBetween, firstWeekday, weekdayOf } from './day-counts.ts';

it('a day stays the day that was written', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  // The clocks of Europe change on this day.
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
});

it('months have a beginning, whatever their length', () => {
  expect(startOfMonth('2026-01-31')).toBe('2026-01-01');
  expect(startOfMonth('2026-01-31', 1)).toBe('2026-02-01');
  expect(startOfMonth('2026-12-05', 1)).toBe('2027-01-01');
  expect(startOfMonth('2026-01-05', -1)).toBe('2025-12-01');
});

it('a day is told from what is none', () => {
  for (const day of ['2026-03-09', '2028-02-29', '1999-12-31']) expect(isDay(day)).toBe(true);
  for (const text of ['', '2026-02-29', '2026-13-01', '2026-3-9', '31/12/2026', '2026-03-09T00:00'])
    expect(isDay(text)).toBe(false);
  expect(monthOf('2026-03-09')).toBe('2026-03');
});

it('days are counted, forwards and back', () => {
  expect(daysApart('2026-03-30', '2026-03-28')).toBe(2);
  expect(daysApart('2026-03-28', '2026-03-30')).toBe(-2);
  expect(daysApart('2026-03-28', '2026-03-28')).toBe(0);
});

it('the days of a range are counted with both ends', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  expect(daysBetween('2026-01-01', '2036-01-01')).toHaveLength(400);
});

it('the week begins with Sunday as 0', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekdayOf('2026-11-27')).toBe(5);
  expect(firstWeekday('2026-11-27', 5)).toBe('2026-11-27');
  expect(firstWeekday('2026-11-28', 5)).toBe('2026-12-04');
});
