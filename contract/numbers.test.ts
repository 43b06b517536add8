import { expect, test } from 'vitest';
import { type NumberOptions, writeNumber } from './numbers.ts';

const values = [
  0,
  0.5,
  0.005,
  0.0005,
  1,
  1.005,
  1.0005,
  2.5,
  9.995,
  10,
  99.999,
  100,
  999.9995,
  1000,
  1234.5678,
  12_345,
  0.1 + 0.2,
  1e-7,
  123_456_789.125,
  1_250_000.5,
  999_999.9999,
  -1,
  -1234.5,
  -2.5,
];
const ways: NumberOptions[] = [
  {},
  { maximumFractionDigits: 0 },
  { maximumFractionDigits: 2 },
  { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  { minimumFractionDigits: 1 },
  { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false },
];

test.each(ways)('in English it is written as the platform does, with %o', (options) => {
  const written = values.map((value) => writeNumber(value, 'en', options));
  expect(written).toEqual(values.map((value) => value.toLocaleString('en-US', options)));
});

test.each(['af', 'zu', 'xh', 'st'] as const)(
  'in %s with a comma, and spaces that no line ends at',
  (language) => {
    expect(writeNumber(1_250_000.5, language)).toBe('1\u00a0250\u00a0000,5');
  },
);
