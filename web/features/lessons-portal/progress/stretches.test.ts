import { expect, test } from 'vitest';
import { joined, readStretches, secondsIn, writeStretches } from './stretches.ts';

test('stretches that touch or overlap are one, and each second counts once', () => {
  const all = joined([[10, 20]], [[0, 10.2]], [[15, 30]], [[40, 50]]);
  expect(all).toEqual([
    [0, 30],
    [40, 50],
  ]);
  expect(secondsIn(all)).toBe(40);
  expect(secondsIn([])).toBe(0);
});

test('what is written is what the database reads, in whole seconds', () => {
  expect(writeStretches([])).toBe('{}');
  const written = writeStretches([
    [0, 29.6],
    [29.9, 45.2],
    [50, 50.3],
  ]);
  expect(written).toBe('{[0,45)}');
  expect(readStretches('{[0,30),[90,120)}')).toEqual([
    [0, 30],
    [90, 120],
  ]);
  for (const nothing of ['{}', null, undefined]) expect(readStretches(nothing)).toEqual([]);
});
