/** How a message that arrives live changes what is cached. Pure: each function returns the new value. */
import type { InfiniteData } from '@tanstack/react-query';
import type { Attachment } from './attachments.ts';

export type CachedMessage = {
  id: string;
  conversation_id: string;
  sender_id: string | null;
  recipient_id: string | null;
  subject: string | null;
  content: string;
  message_type: string;
  related_student_id: string | null;
  is_read: boolean;
  read_at: string | null;
  created_at: string;
  /** Left out by what arrives live; the thread keeps those that it knows. */
  attachments?: Attachment[];
};

/** Pages of a thread, newest first, and newest first within each. */
export type Thread<Cursor = unknown> = InfiniteData<CachedMessage[], Cursor>;

export type Unread = { id: string; conversation_id: string };

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
    : thread.pages.map((page, index) => (index === 0 ? inOrder([message, ...page]) : page));
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
  const oldest = Date.parse(known.at(-1)?.created_at ?? '');
  const files = new Set(known.flatMap(({ attachments = [] }) => attachments.map(({ id }) => id)));
  return messages.some(
    ({ created_at, attachments }) =>
      !(Date.parse(created_at) < oldest) && attachments.some(({ id }) => !files.has(id)),
  );
}

const renewed = (known: CachedMessage, message: CachedMessage): CachedMessage =>
  known.is_read && !message.is_read
    ? { ...known, ...message, is_read: true, read_at: known.read_at }
    : { ...known, ...message };

// Two that were written at once may arrive in either order.
const inOrder = (page: CachedMessage[]): CachedMessage[] =>
  page.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));

/** The unread messages of `profileId` after `message` was written or marked. */
export function withUnread(
  unread: readonly Unread[],
  message: CachedMessage,
  profileId: string,
): readonly Unread[] {
  if (message.recipient_id !== profileId) return unread;
  const known = unread.some(({ id }) => id === message.id);
  if (message.is_read) return known ? unread.filter(({ id }) => id !== message.id) : unread;
  return known ? unread : [...unread, { id: message.id, conversation_id: message.conversation_id }];
}

/** How many unread messages each conversation holds. */
export function unreadByConversation(unread: readonly Unread[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { conversation_id } of unread) {
    counts.set(conversation_id, (counts.get(conversation_id) ?? 0) + 1);
  }
  return counts;
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
  list: InfiniteData<Conversation[], Cursor>,
  message: CachedMessage,
): InfiniteData<Conversation[], Cursor> | null {
  const found = list.pages.flat().find(({ id }) => id === message.conversation_id);
  if (!found) return null;
  const newest = found.messages[0];
  // A read mark tells of a message again; it moves nothing.
  if (newest && (newest.id === message.id || newest.created_at > message.created_at)) return list;
  const renewed = { ...found, last_message_at: message.created_at, messages: [message] };
  const pages = list.pages.map((page, index) => {
    const others = page.filter(({ id }) => id !== found.id);
    return index === 0 ? [renewed, ...others] : others;
  });
  return { ...list, pages };
}
