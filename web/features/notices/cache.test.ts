import { expect, test } from 'vitest';
import {
  countThings,
  linesOf,
  type Notice,
  type NoticePages,
  withNotice,
  withRead,
  withUnreadNotice,
} from './cache.ts';

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

const thing = 'announcement s';

test('a new notice is unread once, and no more when it was read elsewhere', () => {
  const [a, b] = [
    { id: 'a', thing },
    { id: 'b', thing },
  ];
  expect(withUnreadNotice([b], notice('a'))).toEqual([a, b]);
  expect(withUnreadNotice([a, b], notice('a'))).toEqual([a, b]);
  expect(withUnreadNotice([a, b], notice('a', { read_at: 'now' }))).toEqual([b]);
});

test('ten messages of a conversation are one line with their number, and one thing to read', () => {
  const talk = (id: string, more: Partial<Notice> = {}) =>
    notice(id, { kind: 'message', subject_id: id, target: 'talk', ...more });
  const messages = Array.from({ length: 10 }, (_, at) => talk(`m${at}`));
  const unread = [...messages, notice('a')].reduce(withUnreadNotice, []);
  expect(countThings(unread)).toBe(2);
  const [line, other] = linesOf([...messages.slice(0, 6), notice('a')], unread);
  expect(line?.notice.id).toBe('m0');
  expect(line?.unreadIds.toSorted()).toEqual(messages.map(({ id }) => id));
  expect(other?.unreadIds).toEqual(['a']);
});

test.each<[string, Partial<Notice>, Partial<Notice>, number]>([
  ['an emergency and its all-clear', { kind: 'emergency' }, { kind: 'all_clear' }, 1],
  ['two mails that did not arrive', { kind: 'delivery', subject_id: 'one' }, { kind: 'delivery' }, 1],
  ['two announcements', { subject_id: 'one' }, { subject_id: 'two' }, 2],
  [
    'messages of two conversations',
    { kind: 'message', target: 'one' },
    { kind: 'message', target: 'two' },
    2,
  ],
  ['a report and an incident of one id', { kind: 'report' }, { kind: 'incident' }, 2],
])('%s', (_what, one, other, lines) => {
  expect(linesOf([notice('a', one), notice('b', other)], [])).toHaveLength(lines);
});

test('a line of which the newest was read is unread while an older one is', () => {
  const read = notice('b', { read_at: 'now' });
  expect(linesOf([read, notice('a')], [{ id: 'b', thing }])[0]).toMatchObject({
    notice: read,
    unreadIds: ['a'],
  });
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
