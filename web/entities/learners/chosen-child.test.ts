import { expect, it } from 'vitest';
import { childOf, childSearch } from './chosen-child.ts';

const children = [{ id: 'lindi' }, { id: 'sipho' }, { id: 'zanele' }];

it('the address says whose screen it is', () => {
  expect(childOf(children, 'sipho', 'zanele')).toEqual({ id: 'sipho' });
});

it('the last choice holds where the address says nothing, or names a learner of somebody else', () => {
  expect(childOf(children, undefined, 'zanele')).toEqual({ id: 'zanele' });
  expect(childOf(children, 'stranger', 'zanele')).toEqual({ id: 'zanele' });
});

it('the first learner stands until one is chosen, also when the chosen one has left', () => {
  expect(childOf(children, undefined, null)).toEqual({ id: 'lindi' });
  expect(childOf(children, undefined, 'gone')).toEqual({ id: 'lindi' });
  expect(childOf([], undefined, 'gone')).toBeUndefined();
});

it('an address may name an id only', () => {
  const child = '0b0e8a66-6a0a-4d1c-9a63-0d4b9d3a5b11';
  expect(childSearch({ child, other: 1 })).toEqual({ child });
  expect(childSearch({ child: 'or(1)' })).toEqual({});
  expect(childSearch({})).toEqual({});
});
