/** Messages as they are written and read, without reloading. */
import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { isShort } from '#web/lib/pages.ts';
import { fetchFresh, isUnsure, patchCache, refetch } from '#web/lib/refetch.ts';
import {
  type CachedMessage,
  changesUnread,
  type Thread,
  type UnreadCounts,
  withMessage,
  withNewest,
  withNewestPage,
} from './cache.ts';
import { messageKeys } from './keys.ts';
import { conversationsQuery, fetchMessages } from './reads.ts';

/** Puts a message that was written or changed, here or elsewhere, into everything that shows it. */
export function applyMessage(queryClient: QueryClient, profileId: string, message: CachedMessage): void {
  const thread = messageKeys.thread(profileId, message.conversation_id);
  patchCache(queryClient, { queryKey: thread, exact: true }, () =>
    queryClient.setQueryData<Thread>(thread, (known) => known && withMessage(known, message)),
  );
  patchCache(queryClient, { queryKey: messageKeys.conversations(profileId), exact: true }, () =>
    moveToTop(queryClient, profileId, message),
  );
  const unread = messageKeys.unread(profileId);
  const counts = queryClient.getQueryData<UnreadCounts>(unread);
  // Counted again, not here: the message may be counted already, or have been marked as read meanwhile.
  if (!counts || changesUnread(counts, message, profileId)) {
    refetch(queryClient, { queryKey: unread, exact: true });
  }
}

function moveToTop(queryClient: QueryClient, profileId: string, message: CachedMessage): void {
  const { queryKey } = conversationsQuery(profileId);
  const list = queryClient.getQueryData(queryKey);
  if (!list) return;
  const moved = withNewest(list, message);
  if (moved) queryClient.setQueryData(queryKey, moved);
  else queryClient.invalidateQueries({ queryKey });
}

/**
 * Reads what a query shows again. Of a thread that somebody has scrolled far up, the newest page only: all of its
 * pages, one after the other, would take a phone a minute and its allowance.
 */
function renew(queryClient: QueryClient, query: Query): void {
  const { queryKey } = query;
  if (queryKey[2] !== 'thread' || isShort(query)) {
    refetch(queryClient, { queryKey, exact: true });
  } else {
    renewThread(queryClient, queryKey).catch((error: unknown) =>
      console.warn('A thread was not read again', error),
    );
  }
}

/** Reads the newest page of a thread again. */
export async function renewThread(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // As a query, so that it is tried again like any other while the line comes back.
  const newest = await fetchFresh(queryClient, {
    queryKey: [...queryKey, 'newest'],
    queryFn: () => fetchMessages(String(queryKey[3]), null),
    gcTime: 0,
  });
  // An older page that is on its way would come without what was just read; it is asked for again.
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Thread>(
    queryKey,
    (known) => (known && withNewestPage(known, newest)) ?? { pages: [newest], pageParams: [null] },
  );
}

/**
 * Keeps the badge, the list and every open thread of `profileId` current. Call it once, in the layout.
 * @param staffOf the school of a teacher or administrator, who may sit at a desk that hands something on
 */
export function useLiveMessages(profileId: string, staffOf: string | null): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      watchTables({
        name: `messages:${profileId}`,
        // What is written to me, and what becomes of my own: it is stored, it is read.
        watched: [
          { table: 'messages', filter: `recipient_id=eq.${profileId}` },
          { table: 'messages', filter: `sender_id=eq.${profileId}` },
          // What comes to a desk, and that somebody there has read it, is told by the own bell.
          { table: 'notices', filter: `profile_id=eq.${profileId}` },
          ...(staffOf
            ? [
                { table: 'desk_conversations', filter: `school_id=eq.${staffOf}` },
                { table: 'desk_members', filter: `profile_id=eq.${profileId}` },
              ]
            : []),
        ],
        onChange: (change) => {
          if (change.table !== 'messages') {
            // Of a notice its target; the other tables have none, and are those of desks.
            const { target = 'desk/' } = change.new as { target?: string | null };
            if (target?.startsWith('desk/'))
              refetch(queryClient, { queryKey: messageKeys.unread(profileId), exact: true });
          } else if (change.eventType === 'DELETE') {
            refetch(queryClient, { queryKey: messageKeys.all(profileId) });
          } else {
            // Row security decided that the caller may read it, so it has the columns of the table.
            applyMessage(queryClient, profileId, change.new as CachedMessage);
          }
        },
        onReady: (isCaughtUp) => {
          const queryKey = messageKeys.all(profileId);
          for (const query of queryClient.getQueryCache().findAll({ queryKey }))
            if (!isCaughtUp || isUnsure(query)) renew(queryClient, query);
        },
      }),
    [queryClient, profileId, staffOf],
  );
}
