import { expect, test } from 'vitest';
import { readOptions, takeAtOnce } from './options.ts';

const noSeed = ['PROBE_SEED', undefined] as const;

test('without a number a million requests are made, with one so many', () => {
  expect(readOptions([], noSeed)).toEqual({ requests: 1_000_000 });
  expect(readOptions(['5000'], ['PROBE_SEED', '7'])).toEqual({ requests: 5000, seed: 7 });
});

test.each(['abc', '', ' ', '1e9x', '-5', '1.5', '0', '99999999999999999999'])(
  'requests that are no number, such as "%s", are refused in words',
  (given) => {
    expect(() => readOptions([given], noSeed)).toThrow(`not "${given}"`);
  },
);

test('a seed that is none is refused by the name of its setting', () => {
  expect(() => readOptions([], ['PROBE_SEED', 'abc'])).toThrow('PROBE_SEED is a whole number, not "abc"');
});

test('a second word is refused', () => {
  expect(() => readOptions(['1', '2'], noSeed)).toThrow('One number is taken');
});

test('how many at once is taken out of the others', () => {
  expect(takeAtOnce(['100', '--at-once', '3'], 4)).toEqual({ rest: ['100'], atOnce: 3 });
  expect(takeAtOnce(['100'], 4)).toEqual({ rest: ['100'], atOnce: 4 });
  for (const wrong of ['0', '9', 'x', ''])
    expect(() => takeAtOnce(['--at-once', wrong], 4)).toThrow('--at-once');
});
