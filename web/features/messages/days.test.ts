import { describe, expect, test } from 'vitest';
import { clockTime, dayHeading, groupByDay, listTime, schoolDay } from './days.ts';

// 09:30 in Johannesburg, a Wednesday.
const now = new Date('2026-03-04T07:30:00Z');

describe('the days of a thread', () => {
  test('begin at midnight in the school, not in Greenwich', () => {
    expect(schoolDay(new Date('2026-03-03T22:30:00Z'))).toBe('2026-03-04');
    expect(dayHeading(new Date('2026-03-03T22:30:00Z'), now)).toBe('Today');
    expect(dayHeading(new Date('2026-03-03T21:30:00Z'), now)).toBe('Yesterday');
  });

  test('are named in full, with the year where it is another', () => {
    expect(dayHeading(new Date('2026-03-02T07:00:00Z'), now)).toBe('Monday, March 2');
    expect(dayHeading(new Date('2025-11-20T07:00:00Z'), now)).toBe('November 20, 2025');
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

describe('the time in the list', () => {
  test.each([
    ['2026-03-04T05:05:00Z', '7:05 AM'],
    ['2026-03-03T05:05:00Z', 'Yesterday'],
    ['2026-02-26T05:05:00Z', 'Thursday'],
    ['2026-02-25T05:05:00Z', 'Feb 25'],
    ['2025-02-25T05:05:00Z', 'Feb 25, 2025'],
  ])('of %s is %s', (moment, expected) => {
    // Newer browsers put a narrow no-break space before AM.
    expect(listTime(new Date(moment), now).replace(/\s/g, ' ')).toBe(expected);
  });

  test('of a clock that runs behind the server is still a time', () => {
    const ahead = new Date('2026-03-04T22:30:00Z');
    expect(listTime(ahead, now)).toBe(clockTime(ahead));
  });
});
