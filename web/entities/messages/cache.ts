/** How a message that arrives live changes what is cached. Pure: each function returns the new value. */
import type { InfiniteData } from '@tanstack/react-query';
import { itemsOf, newestFirst, type Pages } from '#web/lib/pages.ts';
import type { Attachment } from './attachments.ts';

export type CachedMessage = {
  id: string;
  conversation_id: string;
  sender_id: string | null;
  recipient_id: string | null;
  subject: string | null;
  content: string;
  message_type: string;
  /** Missing in what a device kept before there was one. */
  urgent_reason?: string | null;
  related_student_id: string | null;
  is_read: boolean;
  read_at: string | null;
  created_at: string;
  /** Left out by what arrives live; the thread keeps those that it knows. */
  attachments?: Attachment[];
};

/** Pages of a thread, newest first, and newest first within each. */
export type Thread<Cursor = unknown> = InfiniteData<CachedMessage[], Cursor>;

/**
 * How many messages to the caller are unread in each conversation, by its id; those with a desk stand under `desk/` and
 * theirs. Conversations without any are left out.
 */
export type UnreadCounts = Readonly<Record<string, number>>;

/** Oldest first, as a thread reads. Equal moments keep the order of their ids, as the server pages them. */
export function messagesOf(thread: Pick<Thread, 'pages'> | undefined): CachedMessage[] {
  return (thread?.pages.flat() ?? []).toReversed();
}

/**
 * The thread with `message` as its newest, or with its columns renewed where it is known. Nothing becomes
 * unread again: the reply to a write may come after the news that the message was read.
 */
export function withMessage<Cursor>(thread: Thread<Cursor>, message: CachedMessage): Thread<Cursor> {
  const known = thread.pages.some((page) => page.some(({ id }) => id === message.id));
  const pages = known
    ? thread.pages.map((page) => page.map((each) => (each.id === message.id ? renewed(each, message) : each)))
    : thread.pages.map((page, index) => (index === 0 ? [message, ...page].toSorted(newestFirst) : page));
  return { ...thread, pages };
}

/**
 * The thread after its newest page was read again. Null where nothing of that page is known: more than a page was
 * written meanwhile, and what lies between is missing.
 * @param newest newest first
 */
export function withNewestPage<Cursor>(
  thread: Thread<Cursor>,
  newest: readonly CachedMessage[],
): Thread<Cursor> | null {
  const known = new Set(thread.pages.flatMap((page) => page.map(({ id }) => id)));
  if (!newest.some(({ id }) => known.has(id))) return null;
  return newest.reduceRight<Thread<Cursor>>(withMessage, thread);
}

/** What the server says of the files of a message. */
export type WithFiles = Pick<CachedMessage, 'id' | 'created_at'> & { attachments: { id: string }[] };

/** Whether the thread is without a file of these messages. Those before its oldest page are nothing to it. */
export function lacksFiles(thread: Pick<Thread, 'pages'>, messages: readonly WithFiles[]): boolean {
  const known = thread.pages.flat();
  const oldest = known.at(-1);
  const files = new Set(known.flatMap(({ attachments = [] }) => attachments.map(({ id }) => id)));
  return messages.some(
    (message) =>
      !(oldest && newestFirst(oldest, message) < 0) && message.attachments.some(({ id }) => !files.has(id)),
  );
}

const renewed = (known: CachedMessage, message: CachedMessage): CachedMessage =>
  known.is_read && !message.is_read
    ? { ...known, ...message, is_read: true, read_at: known.read_at }
    : { ...known, ...message };

/** How many messages are unread in all. */
export const totalOf = (counts: UnreadCounts): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** The counts after a conversation was read. */
export function withoutUnread(counts: UnreadCounts, conversationId: string): UnreadCounts {
  const { [conversationId]: _, ...others } = counts;
  return others;
}

/** Whether `message`, written or marked, changes what `profileId` has unread. */
export function changesUnread(counts: UnreadCounts, message: CachedMessage, profileId: string): boolean {
  if (message.recipient_id !== profileId) return false;
  // A thousand marks of one conversation are told one by one, here mostly after they were counted.
  return !message.is_read || message.conversation_id in counts;
}

type Listed = { id: string; last_message_at: string | null; messages: CachedPreview[] };
export type CachedPreview = Pick<
  CachedMessage,
  'id' | 'content' | 'subject' | 'message_type' | 'sender_id' | 'created_at'
>;

/**
 * The pages of the conversation list with `message` as the newest of its conversation, which moves
 * to the top; null where the list does not know the conversation and has to be read again.
 */
export function withNewest<Conversation extends Listed, Cursor>(
  list: Pages<Conversation, Cursor>,
  message: CachedMessage,
): Pages<Conversation, Cursor> | null {
  const found = itemsOf(list).find(({ id }) => id === message.conversation_id);
  if (!found) return null;
  const newest = found.messages[0];
  // A read mark tells of a message again; it moves nothing.
  if (newest && (newest.id === message.id || newestFirst(newest, message) < 0)) return list;
  const renewed = { ...found, last_message_at: message.created_at, messages: [message] };
  const pages = list.pages.map((page, index) => {
    const others = page.items.filter(({ id }) => id !== found.id);
    return { ...page, items: index === 0 ? [renewed, ...others] : others };
  });
  return { ...list, pages };
}
