import { beforeEach, expect, test, vi } from 'vitest';
import { type KeptProgress, keepProgress, readKept } from './kept.ts';

const LEARNER = 'a-learner';
const KEY = `portal-progress:${LEARNER}`;
const write = (notes: unknown) => localStorage.setItem(KEY, JSON.stringify(notes));
const noted: KeptProgress = {
  positionSeconds: 61.5,
  watched: [[0, 61.5]],
  completedAt: null,
  reopenedAt: null,
  at: 1_760_000_000_000,
  sent: false,
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('what was watched is read as it was kept', () => {
  keepProgress(LEARNER, 'one', noted);
  keepProgress(LEARNER, 'two', { ...noted, completedAt: '2026-03-01T08:00:00Z' });
  expect(readKept(LEARNER)).toEqual({
    one: noted,
    two: { ...noted, completedAt: '2026-03-01T08:00:00Z' },
  });
  expect(readKept('another learner')).toEqual({});
});

test('a note of before stretches were kept goes on at its place', () => {
  write({ one: { positionSeconds: 30, completedAt: null, at: 1 } });
  expect(readKept(LEARNER).one).toEqual({
    positionSeconds: 30,
    watched: [],
    completedAt: null,
    reopenedAt: null,
    at: 1,
    sent: false,
  });
});

test.each([
  ['nothing', null],
  ['text', 'watched'],
  ['a list', [noted]],
  ['a place before the beginning', { one: { ...noted, positionSeconds: -1 } }],
  ['a place that is no number', { one: { ...noted, positionSeconds: '61' } }],
  ['a stretch without an end', { one: { ...noted, watched: [[0]] } }],
  ['a stretch of text', { one: { ...noted, watched: [['0', '9']] } }],
  ['no list of stretches', { one: { ...noted, watched: {} } }],
  ['a moment that is a number', { one: { ...noted, completedAt: 1 } }],
  ['no time of its own', { one: { ...noted, at: null } }],
  ['a note that is none beside one that is', { one: noted, two: null }],
])('of %s nothing is believed', (_what, notes) => {
  write(notes);
  expect(readKept(LEARNER)).toEqual({});
});

test('what is no JSON at all is nothing watched', () => {
  localStorage.setItem(KEY, '{');
  expect(readKept(LEARNER)).toEqual({});
});
