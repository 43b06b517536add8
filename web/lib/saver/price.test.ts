import { describe, expect, test } from 'vitest';
import { bundleOf, formatBundle, formatPrice, priceOf, readBundle, typedNumber } from './price.ts';

const MB = 1024 * 1024;
const bundle = { cents: 1500, megabytes: 100 };

describe('what bytes cost by the bundle that was bought', () => {
  test.each([
    [0, 0],
    [MB, 15],
    [MB / 2, 7.5],
    [100 * MB, 1500],
    [1024 * MB, 15_360],
  ])('%i bytes at R15 for 100 MB are %d cents', (bytes, cents) => {
    expect(priceOf(bytes, bundle)).toBe(cents);
  });

  test('a gigabyte that was bought as one costs what it cost', () => {
    expect(priceOf(1024 * MB, { cents: 8500, megabytes: 1024 })).toBe(8500);
  });
});

test.each([
  [0, '0c'],
  [0.2, 'less than 1c'],
  [0.5, '1c'],
  [7.5, '8c'],
  [99.4, '99c'],
  [99.6, 'R1'],
  [120, 'R1.20'],
  [1500, 'R15'],
  [123_456, 'R1 234.56'],
])('%d cents are written %s', (cents, written) => {
  // A hard space between thousands, as everywhere in the portal.
  expect(formatPrice(cents).replace(/\s/g, ' ')).toBe(written);
});

test.each([
  [1500, 100, 'R15 for 100 MB'],
  [8500, 1024, 'R85 for 1 GB'],
  [44, 1, 'R0.44 for 1 MB'],
])('a bundle is said as people say it', (cents, megabytes, said) => {
  expect(formatBundle({ cents, megabytes })).toBe(said);
});

test.each([
  ['15', 15],
  ['R15', 15],
  [' R 1,50 ', 1.5],
  ['1.50', 1.5],
  ['1 024', 1024],
  ['1\u00a0024', 1024],
  ['', Number.NaN],
  ['-3', Number.NaN],
  ['1,2,3', Number.NaN],
  ['Infinity', Number.NaN],
  ['ten', Number.NaN],
])('%o is read as %d', (typed, read) => {
  expect(typedNumber(typed)).toBe(read);
});

test.each([
  [0, 100],
  [1500, 0],
  [Number.NaN, 100],
  [1500, Number.POSITIVE_INFINITY],
  [99_999_999, 1],
])('%d cents for %d MB are no bundle', (cents, megabytes) => {
  expect(bundleOf(cents, megabytes)).toBeNull();
});

test('what lies on the device is read again, and what is broken is none', () => {
  expect(readBundle('1500/100')).toEqual(bundle);
  for (const broken of [null, '', '15', 'a/b', '/', '0/0', '{"cents":1}'])
    expect(readBundle(broken)).toBeNull();
});
