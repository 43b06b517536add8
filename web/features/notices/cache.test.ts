import { expect, test } from 'vitest';
import { type Notice, type NoticePages, withNotice, withRead, withUnreadNotice } from './cache.ts';

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'announcement',
  subject_id: 's',
  title: 'Water supply',
  arguments: null,
  target: null,
  student_id: null,
  urgent: false,
  created_at: '2026-03-09T08:00:00Z',
  read_at: null,
  student: null,
  ...more,
});
const pages = (...lists: Notice[][]): NoticePages => ({ pages: lists, pageParams: lists.map(() => null) });
const idsOf = (list: NoticePages | null) => list?.pages.flat().map(({ id }) => id);

test('a new notice is unread once, and no more when it was read elsewhere', () => {
  expect(withUnreadNotice(['b'], notice('a'))).toEqual(['a', 'b']);
  expect(withUnreadNotice(['a', 'b'], notice('a'))).toEqual(['a', 'b']);
  expect(withUnreadNotice(['a', 'b'], notice('a', { read_at: 'now' }))).toEqual(['b']);
});

test('a new notice stands first, a known one changes in place', () => {
  const list = pages([notice('b')], [notice('c')]);
  expect(idsOf(withNotice(list, notice('a')))).toEqual(['a', 'b', 'c']);
  const changed = withNotice(list, notice('c', { title: 'Moved', urgent: true, read_at: 'now' }));
  expect(idsOf(changed)).toEqual(['b', 'c']);
  expect(changed?.pages[1]?.[0]).toMatchObject({ title: 'Moved', urgent: true, read_at: 'now' });
});

test('one about a learner is read again, for the name', () => {
  expect(withNotice(pages([notice('b')]), notice('a', { student_id: 'child' }))).toBeNull();
});

test('what was read keeps its moment', () => {
  const list = pages([notice('a', { read_at: 'before' }), notice('b')], [notice('c')]);
  const one = withRead(list, ['c'], 'now');
  expect(one.pages.flat().map(({ read_at }) => read_at)).toEqual(['before', null, 'now']);
  expect(
    withRead(list, null, 'now')
      .pages.flat()
      .map(({ read_at }) => read_at),
  ).toEqual(['before', 'now', 'now']);
});
