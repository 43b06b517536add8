import { expect, test } from 'vitest';
import { nextOpening } from './opening.ts';

const weekdays = [1, 2, 3, 4, 5].map((day_of_week) => ({
  day_of_week,
  opens_at: '07:30:00',
  closes_at: '14:30:00',
}));
/** In Johannesburg, which is two hours ahead. */
const at = (moment: string) => new Date(`${moment}+02:00`);

test.each([
  ['on a Friday morning before it opens', '2026-11-27T06:10', { day: '2026-11-27', time: '07:30' }],
  ['while it is open', '2026-11-27T07:30', null],
  ['on a Friday as it closes', '2026-11-27T14:30', { day: '2026-11-30', time: '07:30' }],
  ['on a Sunday just before midnight', '2026-11-29T23:59', { day: '2026-11-30', time: '07:30' }],
] as const)('%s', (_, moment, expected) => {
  expect(nextOpening(weekdays, at(moment))).toEqual(expected);
});

test('a desk that is open on one day opens again in a week', () => {
  expect(nextOpening(weekdays.slice(0, 1), at('2026-11-30T15:00'))).toEqual({
    day: '2026-12-07',
    time: '07:30',
  });
});

test('a desk that says no hours is never closed', () => {
  expect(nextOpening([], at('2026-11-29T03:00'))).toBeNull();
});
