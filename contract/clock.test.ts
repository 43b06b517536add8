import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerDate, presentMoment, serverNow, setServerTime } from './clock.ts';
import { schoolToday } from './school-day.ts';

const told = Date.parse('2026-03-09T10:00:00Z');
const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: told });
});
afterEach(() => {
  setServerTime(Date.now());
  vi.useRealTimers();
});

const header = (moment: number) => new Date(moment).toUTCString();

it('a device whose clock is a day ahead has the day of the server', () => {
  vi.setSystemTime(told + day);
  expect(schoolToday()).toBe('2026-03-10');
  noteServerDate(header(told));
  expect(schoolToday()).toBe('2026-03-09');
  vi.advanceTimersByTime(day);
  expect(schoolToday()).toBe('2026-03-10');
});

it('a clock that is set right while the page is open is believed with the next answer', () => {
  vi.setSystemTime(told - day);
  noteServerDate(header(told));
  vi.setSystemTime(told);
  noteServerDate(header(told));
  expect(serverNow()).toBe(told);
});

it('seconds on the way move nothing, and an answer without a time neither', () => {
  noteServerDate(header(told - 20_000));
  noteServerDate(null);
  noteServerDate('yesterday');
  expect(presentMoment()).toEqual(new Date(told));
});
