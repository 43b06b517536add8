/** The conversations and messages that a screen may ask for, each list as its query options. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client, type PortalClient } from '#web/lib/client.ts';
import { isId } from '#web/lib/ids.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { type NewestCursor, olderThan, type Page, refetchWhileShort } from '#web/lib/pages.ts';
import { rowsOf } from '#web/lib/request.ts';
import { type CachedMessage, totalOf, type UnreadCounts, type WithFiles } from './cache.ts';
import { CONVERSATION_COLUMNS, MESSAGE_COLUMNS } from './columns.ts';
import { messageKeys } from './keys.ts';

/** Rows a page; the server's own bound is 1,000. */
const CONVERSATIONS_PAGE = 30;
const MESSAGES_PAGE = 40;

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const conversationRows = (portal: PortalClient) =>
  portal
    .from('conversations')
    .select(CONVERSATION_COLUMNS)
    .order('created_at', { referencedTable: 'messages', ascending: false })
    .limit(1, { referencedTable: 'messages' });

/**
 * The caller's conversations that hold a message, the newest first, a page behind the oldest that is known: the list
 * moves while it is read, so that no place in it could be counted.
 */
export const conversationsQuery = (profileId: string) =>
  infiniteQueryOptions({
    queryKey: messageKeys.conversations(profileId),
    ...keptOnDevice,
    initialPageParam: null as NewestCursor | null,
    queryFn: async ({ pageParam }) => pageOf(await fetchConversations(profileId, pageParam)),
    getNextPageParam: ({ next }) => next,
  });

async function fetchConversations(profileId: string, before: NewestCursor | null) {
  const newestFirst = conversationRows(await client())
    .or(`participant_one_id.eq.${profileId},participant_two_id.eq.${profileId}`)
    // One whose first message never arrived is nothing to anybody.
    .not('messages', 'is', null)
    .order('last_message_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(CONVERSATIONS_PAGE);
  return rowsOf(await (before ? newestFirst.or(olderThan(before, 'last_message_at')) : newestFirst));
}

function pageOf(items: Conversation[]): Page<Conversation, NewestCursor> {
  const oldest = items.length < CONVERSATIONS_PAGE ? undefined : items.at(-1);
  return { items, next: oldest ? { created_at: oldest.last_message_at, id: oldest.id } : null };
}

async function fetchConversation(id: string) {
  return rowsOf(
    await conversationRows(await client())
      .eq('id', id)
      .maybeSingle(),
  );
}

/** One conversation; null where it does not exist or the caller takes no part in it. */
export const conversationQuery = (profileId: string, id: string) =>
  queryOptions({
    queryKey: messageKeys.conversation(profileId, id),
    ...keptOnDevice,
    queryFn: () => (isId(id) ? fetchConversation(id) : null),
  });

export type Conversation = NonNullable<Awaited<ReturnType<typeof fetchConversation>>>;

/** A page of a conversation's messages, newest first: those before a known one, or the newest of all. */
export async function fetchMessages(
  conversationId: string,
  before: NewestCursor | null,
): Promise<CachedMessage[]> {
  const newestFirst = (await client())
    .from('messages')
    .select(MESSAGE_COLUMNS)
    .eq('conversation_id', conversationId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(MESSAGES_PAGE);
  return rowsOf(await (before ? newestFirst.or(olderThan(before)) : newestFirst));
}

/** Which files the newest messages with files have: ids only. */
export async function fetchNewestFiles(conversationId: string): Promise<WithFiles[]> {
  const portal = await client();
  return rowsOf(
    await portal
      .from('messages')
      .select('id, created_at, attachments:message_attachments!inner(id)')
      .eq('conversation_id', conversationId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(MESSAGES_PAGE),
  );
}

/** The messages of a conversation, newest first, a page before the oldest one that is known. */
export const threadQuery = (profileId: string, conversationId: string) =>
  infiniteQueryOptions({
    queryKey: messageKeys.thread(profileId, conversationId),
    // A long one is kept current by live.ts, for the price of a page.
    ...refetchWhileShort,
    ...keptOnDevice,
    initialPageParam: null as NewestCursor | null,
    queryFn: ({ pageParam }) => fetchMessages(conversationId, pageParam),
    getNextPageParam: (last): NewestCursor | null =>
      last.length < MESSAGES_PAGE ? null : (last.at(-1) ?? null),
  });

/** What the caller has not read in each conversation, so that the badge, the list and the read marks agree. */
export const unreadQuery = (profileId: string) =>
  queryOptions({
    queryKey: messageKeys.unread(profileId),
    ...keptOnDevice,
    queryFn: async () => rowsOf(await (await client()).rpc('count_unread')) as UnreadCounts,
  });

/** How many messages the caller has not read, at desks too, for the menu. Shares its request with `unreadQuery`. */
export const unreadCountQuery = (profileId: string) =>
  queryOptions({ ...unreadQuery(profileId), select: totalOf });
