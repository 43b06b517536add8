/** Notices as they are written and read, without reloading. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { patchCache, refetch, renewAtReady } from '#web/lib/refetch.ts';
import { type Notice, type NoticePages, type Unread, withNotice, withUnreadNotice } from './cache.ts';
import { noticeKeys } from './queries.ts';

function applyNotice(queryClient: QueryClient, profileId: string, notice: Omit<Notice, 'student'>): void {
  queryClient.setQueryData<readonly Unread[]>(
    noticeKeys.unread(profileId),
    (unread) => unread && withUnreadNotice(unread, notice),
  );
  const list = noticeKeys.list(profileId);
  const pages = queryClient.getQueryData<NoticePages>(list);
  const changed = pages && withNotice(pages, notice);
  if (changed) queryClient.setQueryData(list, changed);
  else if (pages) queryClient.invalidateQueries({ queryKey: list });
}

/** Keeps the bell of `profileId` current. Call it once, in the layout. */
export function useLiveNotices(profileId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const queryKey = noticeKeys.all(profileId);
    const renew = () => refetch(queryClient, { queryKey });
    return watchTables({
      name: `notices:${profileId}`,
      watched: [{ table: 'notices', filter: `profile_id=eq.${profileId}` }],
      onChange: (change) => {
        if (change.eventType === 'DELETE') {
          renew();
          return;
        }
        // Row security decided that the caller may read it, so it has the columns of the table. The row itself
        // is used: an announcement reaches a whole school at once, and not every browser should ask again.
        const notice = change.new as Omit<Notice, 'student'>;
        patchCache(queryClient, { queryKey }, () => applyNotice(queryClient, profileId, notice));
      },
      onReady: (isCaughtUp) => renewAtReady(queryClient, { queryKey }, isCaughtUp),
    });
  }, [queryClient, profileId]);
}
