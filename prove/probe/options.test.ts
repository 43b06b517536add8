import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('without a number a million requests are made, with one so many', () => {
  expect(readOptions([], undefined)).toEqual({ requests: 1_000_000, atOnce: 4 });
  expect(readOptions(['5000'], '7')).toEqual({ requests: 5000, seed: 7, atOnce: 4 });
});

test.each(['abc', '', ' ', '1e9x', '-5', '1.5', '0', '99999999999999999999'])(
  'requests that are no number, such as "%s", are refused in words',
  (given) => {
    expect(() => readOptions([given], undefined)).toThrow(`not "${given}"`);
  },
);

test('a seed that is none is refused by the name of its setting', () => {
  expect(() => readOptions([], 'abc')).toThrow('PROBE_SEED is a whole number, not "abc"');
});

test('a second word is refused', () => {
  expect(() => readOptions(['1', '2'], undefined)).toThrow('One number is taken');
});

test('some may ask alone, by their names', () => {
  expect(readOptions(['100', '--as', 'coParent,collector'], undefined)).toEqual({
    requests: 100,
    atOnce: 4,
    actors: ['coParent', 'collector'],
  });
  expect(readOptions(['--as', 'partner'], undefined)).toEqual({
    requests: 1_000_000,
    atOnce: 4,
    actors: ['partner'],
  });
});

test.each([['--as'], ['--as', ''], ['--as', 'nobody'], ['--as', 'coParent,'], ['--as', 'service']])(
  'names of nobody who is asked are refused in words: %s %s',
  (...args) => {
    expect(() => readOptions(args, undefined)).toThrow('--as takes names');
  },
);
