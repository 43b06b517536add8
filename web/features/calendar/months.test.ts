import { expect, it } from 'vitest';
import { countByDay, eventCount, eventsOn, groupByMonth, unreadUpTo } from './months.ts';

const event = (id: string, start_date: string, end_date = start_date, start_time: string | null = null) => ({
  id,
  start_date,
  end_date,
  start_time,
});

it('events stand under the month in which they start, in order', () => {
  const months = groupByMonth([
    event('c', '2026-04-01'),
    event('b', '2026-03-31', '2026-04-02'),
    event('a', '2026-03-31', '2026-03-31', '08:00:00'),
    event('d', '2027-03-01'),
  ]);
  expect(months.map(({ heading, events }) => [heading, events.map(({ id }) => id)])).toEqual([
    ['March 2026', ['b', 'a']],
    ['April 2026', ['c']],
    ['March 2027', ['d']],
  ]);
});

it('a day has the events that begin, end or go on over it', () => {
  const events = [event('trip', '2026-03-30', '2026-04-02'), event('exam', '2026-04-01')];
  expect(eventsOn(events, '2026-04-01').map(({ id }) => id)).toEqual(['trip', 'exam']);
  expect(eventsOn(events, '2026-03-29')).toEqual([]);
  expect(eventsOn(events, '2026-04-02').map(({ id }) => id)).toEqual(['trip']);
});

it('a day is marked with how many events it has', () => {
  const counts = countByDay([event('trip', '2026-03-31', '2026-04-01'), event('exam', '2026-04-01')]);
  expect([...counts]).toEqual([
    ['2026-03-31', 1],
    ['2026-04-01', 2],
  ]);
});

it('the badge says one event, or how many', () => {
  expect(eventCount(1)).toBe('1 event');
  expect(eventCount(12)).toBe('12 events');
});

it('a month before those that are read first is whole only once all that is past and began in it is here', () => {
  const from = '2027-01-01';
  const past = [event('b', '2026-11-20'), event('a', '2026-11-03')];
  const unread = (hasPast: boolean | undefined, read: typeof past | null, isMore = false) =>
    unreadUpTo({ from, hasPast, past: read, isMore });
  expect(unread(true, null)).toBe('2026-12');
  expect(unread(undefined, null)).toBe('2026-12');
  expect(unread(false, null)).toBeNull();
  expect(unread(true, past, true)).toBe('2026-11');
  expect(unread(true, past)).toBeNull();
});
