import { expect, it } from 'vitest';
import { daysToShow } from './day.ts';

it('a weekend looks ahead to Monday', () => {
  expect(daysToShow('2026-11-20')).toEqual(['2026-11-20']);
  expect(daysToShow('2026-11-21')).toEqual(['2026-11-21', '2026-11-23']);
  expect(daysToShow('2026-11-22')).toEqual(['2026-11-22', '2026-11-23']);
});
