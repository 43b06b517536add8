import { expect, it } from 'vitest';
import { childrenCalled } from './children.ts';

const child = (id: string, first_name: string, last_name: string) =>
  ({ id, first_name, last_name }) as Parameters<typeof childrenCalled>[0][number];
const children = [child('s', 'Sipho', 'Mokoena'), child('l', 'Lindiwe', 'Mokoena')];

it('children are found by words that stand in their names, in any order and case', () => {
  expect(childrenCalled(children, 'mokoena')).toEqual(['s', 'l']);
  expect(childrenCalled(children, 'MOK sip')).toEqual(['s']);
  expect(childrenCalled(children, 'sipho dlamini')).toEqual([]);
});

it('nothing that was typed finds nobody', () => {
  expect(childrenCalled(children, '')).toEqual([]);
  expect(childrenCalled(children, '  ')).toEqual([]);
});
