import { expect, test } from 'vitest';
import { allowanceOf, passed, verdict } from './allowance.ts';

const HOUR = 3_600_000;
const noon = Date.parse('2026-05-01T12:00:00Z');
const until = '2026-05-03T12:00:00Z';
const end = Date.parse(until);
const given = allowanceOf(until, noon, noon);

test('downloads play until the plan ends, and not a moment longer', () => {
  expect(verdict(given, noon)).toBe('open');
  expect(verdict(given, end - 1)).toBe('open');
  expect(verdict(given, end)).toBe('ended');
});

test('moving the clock back opens nothing', () => {
  const later = passed(given, noon + 40 * HOUR);
  expect(verdict(later, noon)).toBe('clock');
  expect(verdict(passed(later, end), noon)).toBe('ended');
});

test('a clock that is corrected by a minute is no matter', () => {
  expect(verdict(passed(given, noon + HOUR), noon + HOUR - 60_000)).toBe('open');
});

test("a phone whose clock is wrong by hours is judged by the server's", () => {
  const wrong = allowanceOf(until, noon, noon - 5 * HOUR);
  expect(verdict(wrong, end - 5 * HOUR - 1)).toBe('open');
  expect(verdict(wrong, end - 5 * HOUR)).toBe('ended');
});

test('the server has the last word: asked again, a clock that ran ahead is forgiven', () => {
  const ran = passed(given, noon + 30 * HOUR);
  expect(verdict(ran, noon + HOUR)).toBe('clock');
  expect(verdict(allowanceOf(until, noon + HOUR, noon + HOUR), noon + HOUR)).toBe('open');
});
