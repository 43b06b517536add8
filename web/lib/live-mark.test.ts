import { beforeEach, expect, test, vi } from 'vitest';

const own = 'http://localhost/rest/v1/profiles?select=id&user_id=eq.1';
const list = 'http://localhost/rest/v1/notices?select=id';

/** As a page begins: nothing is known. */
let page: typeof import('./live-mark.ts');

beforeEach(async () => {
  vi.useRealTimers();
  vi.resetModules();
  page = await import('./live-mark.ts');
});

test('the mark of the first answer stays for what is read afterwards', () => {
  page.noteReading(own);
  page.noteMark('1:1:@1');
  page.noteReading(list);
  page.noteMark('9:9:@9');
  expect(page.liveMark()).toBe('1:1:@1');
});

test('a page that has read a list before its mark came has none, and gets none later', () => {
  page.noteReading(own);
  page.noteReading(list);
  page.noteMark('1:1:@1');
  expect(page.liveMark()).toBeUndefined();
  page.noteMark('9:9:@9');
  expect(page.liveMark()).toBeUndefined();
});

test('a list of people is a list', () => {
  page.noteReading('http://localhost/rest/v1/profiles?select=id&school_id=eq.1');
  page.noteMark('1:1:@1');
  expect(page.liveMark()).toBeUndefined();
});

test('a person without a school has none', () => {
  page.noteReading(own);
  page.noteMark(undefined);
  expect(page.liveMark()).toBeUndefined();
});

test('after nine minutes it is no longer handed on', () => {
  vi.useFakeTimers();
  page.noteMark('1:1:@1');
  vi.advanceTimersByTime(9 * 60_000 - 1);
  expect(page.liveMark()).toBe('1:1:@1');
  vi.advanceTimersByTime(1);
  expect(page.liveMark()).toBeUndefined();
});
