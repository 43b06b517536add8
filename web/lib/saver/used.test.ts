import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readChoice } from '#web/lib/kept-choice.ts';
import { addUsed, noteUsed, readUsed, USED, usedBy } from './used.ts';

const here = 'https://portal.example';
const entry = (name: string, transferSize: number, nextHopProtocol = 'h2') =>
  ({ name, transferSize, nextHopProtocol }) as PerformanceResourceTiming;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what came from the browser’s own copy is nothing', () => {
  expect(usedBy(entry(`${here}/assets/a.js`, 0), here)).toEqual({ bytes: 0, untold: 0 });
  expect(usedBy(entry('blob:https://portal.example/1', 0), here)).toEqual({ bytes: 0, untold: 0 });
});

test('an answer counts with what asked for it, which for an interface carries a token', () => {
  expect(usedBy(entry(`${here}/assets/a.js`, 1000), here).bytes).toBe(1500);
  expect(usedBy(entry(`${here}/rest/v1/messages?select=id`, 1000), here).bytes).toBe(2500);
});

test('another site that does not tell is counted as untold, one that does by its bytes', () => {
  const other = 'https://video.example/part.m4s';
  expect(usedBy(entry(other, 0, ''), here)).toEqual({ bytes: 0, untold: 1 });
  expect(usedBy(entry(other, 0), here)).toEqual({ bytes: 0, untold: 0 });
  expect(usedBy(entry(other, 90_000), here).bytes).toBeGreaterThan(90_000);
});

test('a month begins at nothing, and what is broken is nothing', () => {
  expect(readUsed('2026-10/500/2', '2026-10')).toEqual({ month: '2026-10', bytes: 500, untold: 2 });
  const none = { month: '2026-11', bytes: 0, untold: 0 };
  for (const kept of ['2026-10/500/2', null, '', '2026-11/x/y', '2026-11/-5'])
    expect(readUsed(kept, '2026-11')).toEqual(none);
});

test('what came is added to what was noted, once', () => {
  addUsed(1000);
  noteUsed();
  noteUsed();
  addUsed(24);
  noteUsed();
  expect(readUsed(readChoice(USED)).bytes).toBe(1024);
});
