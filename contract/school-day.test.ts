import { expect, it } from 'vitest';
import { clockOf, dayOf, SCHOOL_ZONE, schoolToday } from './school-day.ts';

it('a moment belongs to the day that it is at the school', () => {
  expect(dayOf('2026-03-09T22:30:00Z')).toBe('2026-03-10');
  expect(dayOf('2026-03-09T22:30:00Z', 'UTC')).toBe('2026-03-09');
  expect(dayOf(new Date('2026-12-31T21:59:59Z'))).toBe('2026-12-31');
});

it('today is the day at the school, not in UTC', () => {
  expect(schoolToday(new Date('2026-03-09T22:30:00Z'))).toBe('2026-03-10');
});

it("the school's clock is that of its zone, in every hour of seventy years", () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: SCHOOL_ZONE,
  });
  // Eleven days and an hour: every hour and every season comes by.
  for (let at = Date.UTC(1980, 0); at < Date.UTC(2050, 0); at += 265 * 60 * 60_000) {
    const moment = new Date(at);
    expect(`${dayOf(moment)} ${clockOf(moment)}`).toBe(format.format(moment));
  }
});
