import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { itemsOf, type Pages } from '#web/lib/pages.ts';
import type { CachedMessage, Thread, UnreadCounts } from './cache.ts';
import { messageKeys } from './keys.ts';
import { applyMessage } from './live.ts';
import type { Conversation } from './reads.ts';

const message: CachedMessage = {
  id: 'new',
  conversation_id: 'c1',
  sender_id: 'teacher',
  recipient_id: 'parent',
  subject: null,
  content: 'Sipho did well today',
  message_type: 'general',
  related_student_id: null,
  is_read: false,
  read_at: null,
  created_at: '2026-03-04T07:00:00Z',
};

it('a message that is told while everything is read for the first time is in all of it', async () => {
  const queryClient = new QueryClient();
  const answers = new Map<readonly unknown[], (answer: unknown) => void>();
  const begin = (queryKey: readonly unknown[]) => {
    const queryFn = () => new Promise<unknown>((resolve) => answers.set(queryKey, resolve));
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
    return queryKey;
  };
  const thread = begin(messageKeys.thread('parent', 'c1'));
  const list = begin(messageKeys.conversations('parent'));
  const unread = begin(messageKeys.unread('parent'));

  applyMessage(queryClient, 'parent', message);
  // Each of them was answered before the message was written.
  const older = { id: 'c2', last_message_at: null, messages: [] };
  const conversation = { id: 'c1', last_message_at: null, messages: [] };
  answers.get(thread)?.({ pages: [[]], pageParams: [null] });
  answers.get(list)?.({ pages: [{ items: [older, conversation], next: null }], pageParams: [null] });
  const first = answers.get(unread);
  first?.({});

  await vi.waitFor(() => {
    expect(queryClient.getQueryData<Thread>(thread)?.pages).toEqual([[message]]);
    const shown = queryClient.getQueryData<Pages<Conversation, unknown>>(list);
    expect(itemsOf(shown).map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(answers.get(unread)).not.toBe(first);
  });
  answers.get(unread)?.({ c1: 1 });
  await vi.waitFor(() => expect(queryClient.getQueryData<UnreadCounts>(unread)).toEqual({ c1: 1 }));
});
