import { expect, it } from 'vitest';
import { byDayAndId } from './cache.ts';

const event = (id: string, start_date: string) => ({ id, start_date });

it('pages are in the order of day and id', () => {
  const events = [event('b', '2026-03-02'), event('a', '2026-03-02'), event('c', '2026-03-01')];
  expect(events.toSorted(byDayAndId).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});
