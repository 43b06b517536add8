import { describe, expect, test } from 'vitest';
import { itemsOf } from '#web/lib/pages.ts';
import { totalAtDesks } from './at-desks.ts';
import {
  type CachedMessage,
  changesUnread,
  lacksFiles,
  messagesOf,
  type Thread,
  totalOf,
  withMessage,
  withNewest,
  withNewestPage,
  withoutUnread,
} from './cache.ts';

const message = (id: string, changes: Partial<CachedMessage> = {}): CachedMessage => ({
  id,
  conversation_id: 'c1',
  sender_id: 'teacher',
  recipient_id: 'parent',
  subject: null,
  content: `Message ${id}`,
  message_type: 'general',
  related_student_id: null,
  is_read: false,
  read_at: null,
  created_at: `2026-03-04T07:0${id}:00+00:00`,
  ...changes,
});

const thread = (...pages: CachedMessage[][]): Thread => ({ pages, pageParams: pages.map(() => null) });

describe('a thread whose newest page is read again after a cut', () => {
  const long = thread([message('5'), message('4')], [message('3'), message('2')]);

  test('takes what was written and read meanwhile, and keeps the pages above', () => {
    const newest = [
      message('7'),
      message('6'),
      message('5', { is_read: true, read_at: '2026-03-04T08:00:00Z' }),
    ];
    const renewed = withNewestPage(long, newest);
    expect(renewed && messagesOf(renewed).map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6', '7']);
    expect(renewed && messagesOf(renewed).find(({ id }) => id === '5')?.is_read).toBe(true);
    expect(renewed?.pages[1]?.[0]).toBe(long.pages[1]?.[0]);
  });

  test('cannot tell what lies between when more than that page was written', () => {
    expect(withNewestPage(long, [message('9'), message('8')])).toBeNull();
  });
});

describe('a thread whose files are asked for again', () => {
  const file = (id: string) => ({
    id,
    file_path: id,
    file_name: 'letter.pdf',
    content_type: null,
    size_bytes: null,
  });
  const known = thread([message('5', { attachments: [file('a')] }), message('4')], [message('3')]);
  const tied = (id: string, ...files: string[]) => ({
    ...message(id),
    attachments: files.map((each) => ({ id: each })),
  });

  test('lacks one that was tied after it was read, also to a message that it has not heard of', () => {
    expect(lacksFiles(known, [tied('5', 'a')])).toBe(false);
    expect(lacksFiles(known, [tied('5', 'a', 'b')])).toBe(true);
    expect(lacksFiles(known, [tied('5', 'a'), tied('4', 'b')])).toBe(true);
    expect(lacksFiles(known, [tied('6', 'b'), tied('5', 'a')])).toBe(true);
    expect(lacksFiles(thread([]), [tied('6', 'b')])).toBe(true);
  });

  test('lacks nothing of what its older pages will bring', () => {
    expect(lacksFiles(known, [tied('5', 'a'), tied('2', 'b')])).toBe(false);
    expect(lacksFiles(known, [])).toBe(false);
  });
});

describe('a thread', () => {
  test('reads from the oldest to the newest', () => {
    const pages = thread([message('4'), message('3')], [message('2'), message('1')]);
    expect(messagesOf(pages).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  });

  test('takes a new message at its end', () => {
    const longer = withMessage(thread([message('2')], [message('1')]), message('3'));
    expect(messagesOf(longer).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  test('puts two that crossed on the way in the order in which they were written', () => {
    const crossed = withMessage(withMessage(thread([message('1')]), message('3')), message('2'));
    expect(messagesOf(crossed).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  test('tells two of one millisecond apart', () => {
    const within = (id: string, micros: string) =>
      message(id, { created_at: `2026-03-04T07:00:00.${micros}+00:00` });
    const crossed = withMessage(thread([within('1', '1239')]), within('2', '1231'));
    expect(messagesOf(crossed).map(({ id }) => id)).toEqual(['2', '1']);
    const older = thread([message('5')], [within('3', '1235')]);
    const tied = (each: CachedMessage) => [{ ...each, attachments: [{ id: 'new' }] }];
    expect(lacksFiles(older, tied(within('2', '1231')))).toBe(false);
    expect(lacksFiles(older, tied(within('4', '1239')))).toBe(true);
  });

  test('takes a message once, however often it is told', () => {
    const twice = withMessage(withMessage(thread([message('1')]), message('2')), message('2'));
    expect(messagesOf(twice)).toHaveLength(2);
  });

  test('shows that a message was read', () => {
    const read = withMessage(thread([message('2')], [message('1')]), message('1', { is_read: true }));
    expect(messagesOf(read).map(({ is_read }) => is_read)).toEqual([true, false]);
  });

  test('keeps it read when the reply to its writing comes late', () => {
    const read = message('1', { is_read: true, read_at: '2026-03-02T08:00:00Z' });
    const late = withMessage(thread([read]), message('1', { content: 'stored' }));
    expect(messagesOf(late)).toEqual([{ ...read, content: 'stored' }]);
  });
});

describe('what is unread', () => {
  const counts = { c1: 1200, c2: 1 };

  test('is the sum of its conversations', () => {
    expect(totalOf(counts)).toBe(1201);
    expect(totalOf({})).toBe(0);
  });

  test('is nothing more in a conversation that was read', () => {
    expect(withoutUnread(counts, 'c1')).toEqual({ c2: 1 });
    expect(withoutUnread(counts, 'c3')).toEqual(counts);
  });

  test('is counted again for a message to me, and for one that was read on another device', () => {
    expect(changesUnread({}, message('1'), 'parent')).toBe(true);
    expect(changesUnread(counts, message('1', { is_read: true }), 'parent')).toBe(true);
  });

  test('is not counted again for my own messages, nor for each mark of what was marked here', () => {
    expect(changesUnread(counts, message('1'), 'teacher')).toBe(false);
    expect(changesUnread({ c2: 1 }, message('1', { is_read: true }), 'parent')).toBe(false);
  });
});

describe('the conversation list', () => {
  const conversation = (id: string, newest: CachedMessage) => ({
    id,
    last_message_at: newest.created_at,
    messages: [newest],
  });
  const list = {
    pages: [
      { items: [conversation('c2', message('3', { conversation_id: 'c2' }))], next: 'c2' },
      { items: [conversation('c1', message('1'))], next: 'c1' },
    ],
    pageParams: [null, 'c2'],
  };

  test('moves a conversation to the top when a message arrives in it', () => {
    const moved = withNewest(list, message('4'));
    expect(itemsOf(moved ?? undefined).map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(itemsOf(moved ?? undefined)[0]?.messages[0]?.content).toBe('Message 4');
  });

  test('has its older pages still, when a conversation left the last one for the top', () => {
    expect(withNewest(list, message('4'))?.pages.map(({ next }) => next)).toEqual(['c2', 'c1']);
  });

  test('stays when an older message of the conversation is told again', () => {
    expect(withNewest(list, message('0'))).toBe(list);
  });

  test('stays when its newest message is marked as read', () => {
    expect(withNewest(list, message('1', { is_read: true }))).toBe(list);
  });

  test('has to be read again for a conversation that it does not know', () => {
    expect(withNewest(list, message('4', { conversation_id: 'c9' }))).toBeNull();
  });
});

test('what waits at desks is counted with the rest, and apart', () => {
  const counts = { c1: 2, 'desk/d1': 3, 'desk/d2': 1 };
  expect([totalOf(counts), totalAtDesks(counts)]).toEqual([6, 4]);
});
