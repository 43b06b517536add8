import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CachedMessage, lacksFiles, type Thread, withMessage } from '#web/entities/messages/cache.ts';
import { MESSAGE_COLUMNS } from '#web/entities/messages/columns.ts';
import { messageKeys } from '#web/entities/messages/keys.ts';
import { renewThread } from '#web/entities/messages/live.ts';
import { fetchNewestFiles } from '#web/entities/messages/reads.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { client } from '#web/lib/client.ts';
import { watchTables } from '#web/lib/live.ts';
import { liveRows } from '#web/lib/live-rows.ts';
import { fetchFresh, whenSettled } from '#web/lib/refetch.ts';
import { rowsOf } from '#web/lib/request.ts';

async function fetchMessage(id: string): Promise<CachedMessage | null> {
  const portal = await client();
  return rowsOf(await portal.from('messages').select(MESSAGE_COLUMNS).eq('id', id).maybeSingle());
}

type ThreadKey = ReturnType<typeof messageKeys.thread>;

/** Whether files were tied to messages after the thread was read is asked for a few ids; most often none were. */
async function findMissingFiles(queryClient: QueryClient, thread: ThreadKey): Promise<void> {
  // As a query, so that it is tried again like any other while the line comes back.
  const newest = await fetchFresh(queryClient, {
    queryKey: [...thread, 'files'],
    queryFn: () => fetchNewestFiles(thread[3]),
    gcTime: 0,
  });
  await whenSettled(queryClient, thread);
  const known = queryClient.getQueryData<Thread>(thread);
  if (known && lacksFiles(known, newest)) await renewThread(queryClient, thread);
}

/** Files are tied to a message a moment after it arrives: the open thread reads such a message again. */
export function useLiveAttachments(conversationId: string): void {
  const { id: profileId, school_id: schoolId } = useProfile();
  const queryClient = useQueryClient();
  useEffect(() => {
    const queryKey = messageKeys.thread(profileId, conversationId);
    const { renew } = liveRows({
      queryClient,
      queryKey,
      read: fetchMessage,
      put: (message) => {
        if (message.conversation_id !== conversationId) return;
        queryClient.setQueryData<Thread>(queryKey, (thread) => thread && withMessage(thread, message));
      },
    });
    return watchTables({
      name: `attachments:${conversationId}`,
      watched: [
        schoolId
          ? { table: 'message_attachments', filter: `school_id=eq.${schoolId}` }
          : { table: 'message_attachments' },
      ],
      onChange: ({ eventType, new: row }) => {
        if (eventType === 'INSERT' && 'message_id' in row) renew(String(row.message_id));
      },
      onReady: (isCaughtUp) => {
        if (isCaughtUp) return;
        findMissingFiles(queryClient, queryKey).catch((error: unknown) =>
          console.warn('The files of a thread were not read again', error),
        );
      },
    });
  }, [queryClient, profileId, schoolId, conversationId]);
}
