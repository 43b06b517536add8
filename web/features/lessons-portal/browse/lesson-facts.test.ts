import { expect, test } from 'vitest';
import { formatPlace, isNewThisWeek } from './lesson-facts.ts';

test.each([
  [0, '0:00'],
  [75.9, '1:15'],
  [3675, '1:01:15'],
])('the place %j is %j', (seconds, shown) => expect(formatPlace(seconds)).toBe(shown));

test('a lesson is new for seven days', () => {
  const now = Date.parse('2026-11-21T08:00:00Z');
  expect(isNewThisWeek('2026-11-14T08:00:01Z', now)).toBe(true);
  expect(isNewThisWeek('2026-11-14T08:00:00Z', now)).toBe(false);
});
