import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
 * Marks what is unread in the open conversation as read, up to the newest message that stands there: once it is
 * shown, and as messages arrive while somebody is looking. A hidden tab marks nothing.
 */
export function useReadMarks(profileId: string, conversationId: string): void {
  const queryClient = useQueryClient();
  const visible = useSyncExternalStore(visibility.watch, visibility.isVisible);
  const { data: unread } = useQuery(unreadQuery(profileId));
  const thread = threadQuery(profileId, conversationId);
  // Of the server's own clock.
  const { data: newest } = useInfiniteQuery({ ...thread, select: ({ pages }) => pages[0]?.[0]?.created_at });
  /** Whether the thread has a newer message than the one that was marked, once it is read again. */
  const hasNewer = async (upTo: string) => {
    await queryClient.refetchQueries({ queryKey: thread.queryKey, exact: true });
    return queryClient.getQueryData(thread.queryKey)?.pages[0]?.[0]?.created_at !== upTo;
  };
  const { mutate } = useMutation({
    /** @returns whether the counts have to be read again */
    mutationFn: async (upTo: string) => {
      try {
        // What was counted, and is not there to be marked, came after what stands here.
        return (await markRead(profileId, conversationId, upTo)) > 0 || (await hasNewer(upTo));
      } catch (error) {
        if (!outboxHere() || !isNetworkError(error)) throw error;
        await keepReadMark({ profileId, conversationId, upTo });
        return false;
      }
    },
    onMutate: async () => {
      // At once in the badge and the list; after a failure the next reading puts them back.
      await queryClient.cancelQueries({ queryKey: messageKeys.unread(profileId) });
      queryClient.setQueryData<UnreadCounts>(
        messageKeys.unread(profileId),
        (known) => known && withoutUnread(known, conversationId),
      );
    },
    onSuccess: (isCountedAgain) => {
      // What was being counted meanwhile was given up above.
      if (isCountedAgain) refetch(queryClient, { queryKey: messageKeys.unread(profileId), exact: true });
    },
    onError: (error) => {
      console.error('Messages were not marked as read', error);
    },
  });

  useEffect(() => {
    // Each reading of the counts that still finds some marks once more.
    if (visible && newest && unread && conversationId in unread) mutate(newest);
  }, [visible, newest, unread, conversationId, mutate]);
}
