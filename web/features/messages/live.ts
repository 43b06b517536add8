/** Messages as they are written and read, without reloading. */
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import {
  type CachedMessage,
  type Thread,
  type Unread,
  withMessage,
  withNewest,
  withUnread,
} from './cache.ts';
import { type Conversation, messageKeys } from './queries.ts';

/** Puts a message that was written or changed, here or elsewhere, into everything that shows it. */
export function applyMessage(queryClient: QueryClient, profileId: string, message: CachedMessage): void {
  queryClient.setQueryData<Thread>(
    messageKeys.thread(profileId, message.conversation_id),
    (thread) => thread && withMessage(thread, message),
  );
  queryClient.setQueryData<readonly Unread[]>(
    messageKeys.unread(profileId),
    (unread) => unread && withUnread(unread, message, profileId),
  );
  moveToTop(queryClient, profileId, message);
}

function moveToTop(queryClient: QueryClient, profileId: string, message: CachedMessage): void {
  const queryKey = messageKeys.conversations(profileId);
  const list = queryClient.getQueryData<InfiniteData<Conversation[], number>>(queryKey);
  if (!list) return;
  const moved = withNewest(list, message);
  if (moved) queryClient.setQueryData(queryKey, moved);
  else queryClient.invalidateQueries({ queryKey });
}

/** Keeps the badge, the list and every open thread of `profileId` current. Call it once, in the layout. */
export function useLiveMessages(profileId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      watchTables({
        name: `messages:${profileId}`,
        // What is written to me, and what becomes of my own: it is stored, it is read.
        watched: [
          { table: 'messages', filter: `recipient_id=eq.${profileId}` },
          { table: 'messages', filter: `sender_id=eq.${profileId}` },
        ],
        onChange: (change) => {
          if (change.eventType === 'DELETE') {
            queryClient.invalidateQueries({ queryKey: messageKeys.all(profileId) });
          } else {
            // Row security decided that the caller may read it, so it has the columns of the table.
            applyMessage(queryClient, profileId, change.new as CachedMessage);
          }
        },
        onReady: () => {
          queryClient.invalidateQueries({ queryKey: messageKeys.all(profileId) });
        },
      }),
    [queryClient, profileId],
  );
}
