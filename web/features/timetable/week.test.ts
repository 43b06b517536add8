import { expect, it } from 'vitest';
import { groupByDay, minutesOf, placeWeek } from './week.ts';

const entry = (id: string, day_of_week: number, start_time: string, end_time: string) => ({
  id,
  day_of_week,
  start_time,
  end_time,
});

it('a time is the minutes since midnight', () => {
  expect(minutesOf('08:30:00')).toBe(510);
  expect(minutesOf('00:00')).toBe(0);
});

it('entries stand by day, Sunday first, then by start', () => {
  const days = groupByDay([
    entry('late', 1, '10:00:00', '11:00:00'),
    entry('sunday', 0, '09:00:00', '10:00:00'),
    entry('early', 1, '08:00:00', '09:00:00'),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    [0, ['sunday']],
    [1, ['early', 'late']],
  ]);
});

it('the grid has the school days, and a weekend day that is used', () => {
  const shown = (entries: ReturnType<typeof entry>[]) => placeWeek(entries).days.map(({ day }) => day);
  expect(shown([])).toEqual([1, 2, 3, 4, 5]);
  expect(shown([entry('a', 6, '08:00', '09:00')]).at(-1)).toBe(6);
  expect(shown([entry('a', 0, '08:00', '09:00')])[0]).toBe(0);
});

it('the grid goes from the full hour of the first entry to that of the last', () => {
  const week = placeWeek([entry('a', 1, '07:45', '08:30'), entry('b', 2, '12:15', '13:05')]);
  expect(week.hours).toEqual([420, 480, 540, 600, 660, 720, 780, 840]);
  expect(placeWeek([]).hours).toEqual([480, 540, 600, 660, 720, 780, 840]);
});

it('an entry stands at its time, as high as it is long', () => {
  const week = placeWeek([entry('a', 1, '08:00', '09:00'), entry('b', 1, '09:00', '12:00')]);
  const [monday] = week.days;
  expect(monday?.placed).toMatchObject([
    { top: 0, height: 25, lane: 0, lanes: 1 },
    { top: 25, height: 75, lane: 0, lanes: 1 },
  ]);
});

it('entries at the same time stand side by side, and the next has the whole width again', () => {
  const week = placeWeek([
    entry('a', 1, '08:00', '10:00'),
    entry('b', 1, '08:30', '09:00'),
    entry('c', 1, '09:00', '09:30'),
    entry('d', 1, '10:00', '11:00'),
  ]);
  expect(week.days[0]?.placed.map(({ entry: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
    ['d', 0, 1],
  ]);
});
