import { expect, it } from 'vitest';
import {
  firstPageOnly,
  itemsOf,
  type NewestCursor,
  newestFirst,
  newestPage,
  olderThan,
  type Pages,
  withItem,
  withoutItem,
} from './pages.ts';

const row = (id: string, at: number) => ({ id, created_at: `2026-03-0${at}` });
const first = [row('e', 5), row('d', 4)];
const second = [row('c', 3), row('b', 2)];
const listed = (isWhole: boolean) => ({
  pages: [newestPage(first, 2), { ...newestPage(second, 2), ...(isWhole ? { next: null } : {}) }],
  pageParams: [null, row('d', 4)],
});
type List = Pages<ReturnType<typeof row>, NewestCursor>;
const ids = (list: List | undefined) => list?.pages.map(({ items }) => items.map(({ id }) => id));

it('a new row stands where the server would put it', () => {
  expect(ids(withItem(listed(false), row('f', 6), newestFirst))).toEqual([
    ['f', 'e', 'd'],
    ['c', 'b'],
  ]);
  expect(ids(withItem(listed(false), row('d2', 4), newestFirst))).toEqual([
    ['e', 'd2', 'd'],
    ['c', 'b'],
  ]);
});

it('a row behind the last page waits for its own, unless there is none', () => {
  expect(ids(withItem(listed(false), row('a', 1), newestFirst))).toEqual([
    ['e', 'd'],
    ['c', 'b'],
  ]);
  expect(ids(withItem(listed(true), row('a', 1), newestFirst))).toEqual([
    ['e', 'd'],
    ['c', 'b', 'a'],
  ]);
});

it('a row that is known is renewed and not doubled', () => {
  const renewed = withItem(listed(true), { ...row('b', 2), title: 'new' } as never, newestFirst);
  expect(itemsOf(renewed).filter(({ id }) => id === 'b')).toEqual([{ ...row('b', 2), title: 'new' }]);
});

it('a row that is gone leaves, what follows is still to come, and an unknown one changes nothing', () => {
  const list = listed(false);
  const shorter = withoutItem(list, 'b');
  expect(ids(shorter)).toEqual([['e', 'd'], ['c']]);
  expect(shorter.pages[1]?.next).toEqual(row('b', 2));
  expect(withoutItem(list, 'x')).toBe(list);
});

it('an empty list takes its first row', () => {
  const empty: List = { pages: [newestPage<(typeof first)[number]>([], 2)], pageParams: [null] };
  expect(ids(withItem(empty, row('a', 1), newestFirst))).toEqual([['a']]);
});

it('the next page begins behind the last row of a full one', () => {
  expect(newestPage(second, 2).next).toEqual(row('b', 2));
  expect(newestPage(second, 3).next).toBeNull();
  expect(newestPage([], 2).next).toBeNull();
  expect(olderThan({ id: 'b', created_at: 'T' })).toBe('created_at.lt.T,and(created_at.eq.T,id.lt.b)');
});

it('a list that is opened again begins with its first page', () => {
  expect(firstPageOnly(listed(false))).toEqual({ pages: [newestPage(first, 2)], pageParams: [null] });
  expect(firstPageOnly(undefined)).toBeUndefined();
});
