import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type UnreadCounts, withoutUnread } from '#web/entities/messages/cache.ts';
import { messageKeys } from '#web/entities/messages/keys.ts';
import { threadQuery, unreadQuery } from '#web/entities/messages/reads.ts';
import { keepReadMark } from '#web/entities/messages/waiting.ts';
import { markRead } from '#web/entities/messages/writes.ts';
import { isNetworkError } from '#web/lib/errors.ts';
import { outboxHere } from '#web/lib/offline/waiting.ts';
import { refetch } from '#web/lib/refetch.ts';

const visibility = {
  watch: (listener: () => void) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  isVisible: () => document.visibilityState === 'visible',
};

/**
 * Marks what is unread in the open conversation as read: on opening, and as
 * messages arrive while somebody is looking. A hidden tab marks nothing.
 */
export function useReadMarks(profileId: string, conversationId: string): void {
  const queryClient = useQueryClient();
  const visible = useSyncExternalStore(visibility.watch, visibility.isVisible);
  const { data: unread } = useQuery(unreadQuery(profileId));
  const { mutate } = useMutation({
    mutationFn: async (id: string) => {
      // Of the server's own clock, and of what is on the screen: a mark that waits reaches no further.
      const newest = queryClient.getQueryData(threadQuery(profileId, id).queryKey)?.pages[0]?.[0];
      try {
        return await markRead(profileId, id);
      } catch (error) {
        if (!newest || !outboxHere() || !isNetworkError(error)) throw error;
        await keepReadMark({ profileId, conversationId: id, upTo: newest.created_at });
        return 0;
      }
    },
    onMutate: async (id) => {
      // At once in the badge and the list; after a failure the next reading puts them back.
      await queryClient.cancelQueries({ queryKey: messageKeys.unread(profileId) });
      queryClient.setQueryData<UnreadCounts>(
        messageKeys.unread(profileId),
        (known) => known && withoutUnread(known, id),
      );
    },
    onSuccess: (marked) => {
      // What was being counted meanwhile was given up above.
      if (marked > 0) refetch(queryClient, { queryKey: messageKeys.unread(profileId), exact: true });
    },
    onError: (error) => {
      console.error('Messages were not marked as read', error);
    },
  });

  useEffect(() => {
    // Each reading of the counts that still finds some marks once more.
    if (visible && unread && conversationId in unread) mutate(conversationId);
  }, [visible, unread, conversationId, mutate]);
}
