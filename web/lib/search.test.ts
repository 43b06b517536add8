import { expect, it } from 'vitest';
import { oneOf, pageOf, textOf } from './search.ts';

it('takes of a list what stands in it', () => {
  expect(oneOf(['name', 'role'], 'role')).toBe('role');
  for (const value of ['phone', 1, undefined, ['name']]) {
    expect(oneOf(['name', 'role'], value)).toBeUndefined();
  }
});

it('takes text, and digits as text', () => {
  expect(textOf('ndl')).toBe('ndl');
  expect(textOf(42)).toBe('42');
  for (const value of ['', null, undefined, true, { a: 1 }]) expect(textOf(value)).toBeUndefined();
});

it('takes a page that is not the first', () => {
  expect(pageOf(2)).toBe(2);
  for (const value of [0, -1, 1.5, '2', 1e300, Number.NaN]) expect(pageOf(value)).toBeUndefined();
});
