import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Unread } from './cache.ts';
import { messageKeys, unreadQuery } from './queries.ts';
import { markRead } from './sending.ts';

const visibility = {
  watch: (listener: () => void) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  isVisible: () => document.visibilityState === 'visible',
};

/**
 * Marks what is unread in the open conversation as read (document 2, section 4): on opening, and as
 * messages arrive while somebody is looking. A hidden tab marks nothing.
 */
export function useReadMarks(profileId: string, conversationId: string): void {
  const queryClient = useQueryClient();
  const visible = useSyncExternalStore(visibility.watch, visibility.isVisible);
  const unread = useQuery(unreadQuery(profileId));
  const { mutate } = useMutation({
    mutationFn: markRead,
    onMutate: async (ids) => {
      // At once in the badge and the list; after a failure the next reading puts them back.
      await queryClient.cancelQueries({ queryKey: messageKeys.unread(profileId) });
      const gone = new Set(ids);
      queryClient.setQueryData<readonly Unread[]>(messageKeys.unread(profileId), (known) =>
        known?.filter(({ id }) => !gone.has(id)),
      );
    },
    onError: (error) => {
      console.error('Messages were not marked as read', error);
    },
  });
  const ids = (unread.data ?? [])
    .filter((message) => message.conversation_id === conversationId)
    .map(({ id }) => id)
    .join();

  useEffect(() => {
    if (visible && ids !== '') mutate(ids.split(','));
  }, [visible, ids, mutate]);
}
