import { expect, it } from 'vitest';
import { announcementPage, behind, pinnedFirst } from './order.ts';

const row = (id: string, day: number, is_pinned?: boolean) => ({
  id,
  created_at: `2026-03-0${day}`,
  ...(is_pinned === undefined ? {} : { is_pinned }),
});

it('what is pinned stands before what is newer; one that an older version kept is not', () => {
  const rows = [row('a', 1), row('b', 5, false), row('c', 2, true), row('d', 3, true)];
  expect(rows.toSorted(pinnedFirst).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});

it('a page ends where the next one begins, and nothing follows one that is not full', () => {
  expect(announcementPage([row('a', 2), row('b', 1)], 2).next).toEqual({
    created_at: '2026-03-01',
    id: 'b',
    is_pinned: false,
  });
  expect(announcementPage([row('a', 2)], 2).next).toBeNull();
});

it('behind one that is pinned stand older pinned ones and all others', () => {
  const older = 'created_at.lt.2026-03-01,and(created_at.eq.2026-03-01,id.lt.b)';
  expect(behind({ ...row('b', 1), is_pinned: false })).toBe(`and(is_pinned.is.false,or(${older}))`);
  expect(behind({ ...row('b', 1), is_pinned: true })).toBe(
    `is_pinned.is.false,and(is_pinned.is.true,or(${older}))`,
  );
});
