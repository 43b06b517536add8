import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAsCaller } from './access-token.ts';
import { takeEarly } from './early-answers.ts';

const address = 'http://localhost/rest/v1/profiles?user_id=eq.1';
const early = Promise.resolve(Response.json('early'));
const asked = vi.fn(async () => Response.json('asked'));

beforeEach(() => {
  vi.clearAllMocks();
  const kept = {
    access_token: 'a',
    refresh_token: 'r',
    expires_at: Date.now() / 1000 + 3600,
    user: { id: '1' },
  };
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(kept) });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', { early: { token: 'a', at: 1000, answers: new Map([[address, early]]) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an early answer is handed out once', () => {
  expect(takeEarly(address, 'a', 1001)).toBe(early);
  expect(takeEarly(address, 'a', 1001)).toBeUndefined();
});

test('nobody gets what another person was answered', () => {
  expect(takeEarly(address, 'b', 1001)).toBeUndefined();
  expect(takeEarly(address, 'a', 1001)).toBeUndefined();
  expect(window.early).toBeUndefined();
});

test('whoever signs in asks for something else at first, and nothing is left of who was there before', () => {
  expect(takeEarly('http://localhost/rest/v1/notices', 'b', 1001)).toBeUndefined();
  expect(window.early).toBeUndefined();
});

test('a clock that was set back makes no answer newer than it is', () => {
  expect(takeEarly(address, 'a', 999)).toBeUndefined();
});

test('an answer that has lain too long is asked for anew', () => {
  expect(takeEarly(address, 'a', 31_000)).toBeUndefined();
});

test('a page that asked nothing early, and one without a window, has none', () => {
  vi.stubGlobal('window', {});
  expect(takeEarly(address, 'a', 1001)).toBeUndefined();
  vi.stubGlobal('window', undefined);
  expect(takeEarly(address, 'a', 1001)).toBeUndefined();
});

test('a read takes it, a write and a read that may be called off never do', async () => {
  vi.setSystemTime(1001);
  try {
    await fetchAsCaller(address, { method: 'POST' });
    await fetchAsCaller(address, { signal: new AbortController().signal });
    expect(asked).toHaveBeenCalledTimes(2);
    expect(await (await fetchAsCaller(address)).json()).toBe('early');
    expect(asked).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
