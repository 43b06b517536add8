import { describe, expect, test } from 'vitest';
import {
  type CachedMessage,
  lacksFiles,
  messagesOf,
  type Thread,
  unreadByConversation,
  withMessage,
  withNewest,
  withNewestPage,
  withUnread,
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
  test('grows by a message to me', () => {
    expect(withUnread([], message('1'), 'parent')).toEqual([{ id: '1', conversation_id: 'c1' }]);
  });

  test('does not grow by my own message', () => {
    expect(withUnread([], message('1'), 'teacher')).toEqual([]);
  });

  test('does not count a message twice', () => {
    const once = withUnread([], message('1'), 'parent');
    expect(withUnread(once, message('1'), 'parent')).toBe(once);
  });

  test('shrinks when a message is read, here or on another device', () => {
    const once = withUnread([], message('1'), 'parent');
    expect(withUnread(once, message('1', { is_read: true }), 'parent')).toEqual([]);
  });

  test('is counted by conversation', () => {
    const unread = [
      { id: '1', conversation_id: 'c1' },
      { id: '2', conversation_id: 'c1' },
      { id: '3', conversation_id: 'c2' },
    ];
    expect([...unreadByConversation(unread)]).toEqual([
      ['c1', 2],
      ['c2', 1],
    ]);
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
      [conversation('c2', message('3', { conversation_id: 'c2' }))],
      [conversation('c1', message('1'))],
    ],
    pageParams: [0, 1],
  };

  test('moves a conversation to the top when a message arrives in it', () => {
    const moved = withNewest(list, message('4'));
    expect(moved?.pages.flat().map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(moved?.pages.flat()[0]?.messages[0]?.content).toBe('Message 4');
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
