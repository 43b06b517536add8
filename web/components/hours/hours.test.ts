import { expect, test } from 'vitest';
import { daysOf, stretchesOf } from './hours.ts';

const span = (day_of_week: number, opens_at = '07:30:00', closes_at = '14:30:00') => ({
  day_of_week,
  opens_at,
  closes_at,
});

test('a form has seven days from Monday on, and those without hours are closed', () => {
  const days = daysOf([span(1), span(0, '09:00:00', '10:00:00')]);
  expect(days.map(({ day_of_week }) => day_of_week)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(days.filter(({ is_open }) => is_open)).toEqual([
    { day_of_week: 1, is_open: true, opens_at: '07:30', closes_at: '14:30' },
    { day_of_week: 0, is_open: true, opens_at: '09:00', closes_at: '10:00' },
  ]);
});

test('days that follow one another with the same hours are one stretch', () => {
  expect(
    stretchesOf([
      span(1),
      span(2),
      span(3),
      span(5, '07:30:00', '12:00:00'),
      span(6, '07:30:00', '12:00:00'),
    ]),
  ).toEqual([
    { from: 1, until: 3, opens_at: '07:30', closes_at: '14:30' },
    { from: 5, until: 6, opens_at: '07:30', closes_at: '12:00' },
  ]);
});

test('the same hours with a closed day between are two stretches', () => {
  expect(stretchesOf([span(1), span(3)]).map(({ from }) => from)).toEqual([1, 3]);
});

test('a desk without hours has no stretch', () => {
  expect(stretchesOf([])).toEqual([]);
});
