import { describe, expect, test } from 'vitest';
import { dayHeading, groupByDay } from './days.ts';

// 09:30 in Johannesburg, a Wednesday.
const now = new Date('2026-03-04T07:30:00Z');

describe('the days of a thread', () => {
  test('begin at midnight in the school, not in Greenwich', () => {
    expect(dayHeading(new Date('2026-03-03T22:30:00Z'), now)).toBe('Today');
    expect(dayHeading(new Date('2026-03-03T21:30:00Z'), now)).toBe('Yesterday');
  });

  test('are named in full, with the year where it is another', () => {
    expect(dayHeading(new Date('2026-03-02T07:00:00Z'), now)).toBe('Monday, March 2');
    expect(dayHeading(new Date('2025-11-20T07:00:00Z'), now)).toBe('November 20, 2025');
  });

  test('take a message from a clock ahead of this one for one of today', () => {
    expect(dayHeading(new Date('2026-03-04T22:30:00Z'), now)).toBe('Today');
  });

  test('hold their messages in order', () => {
    const messages = ['2026-03-02T07:00:00Z', '2026-03-04T05:00:00Z', '2026-03-04T06:00:00Z'];
    const days = groupByDay(
      messages.map((created_at) => ({ created_at })),
      now,
    );
    expect(days.map(({ heading, items }) => [heading, items.length])).toEqual([
      ['Monday, March 2', 1],
      ['Today', 2],
    ]);
  });
});
