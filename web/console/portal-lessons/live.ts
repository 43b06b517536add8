import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { portalLessonKeys } from '#web/entities/portal-lessons/keys.ts';
import { watchTables } from '#web/lib/live.ts';
import { refetch, renewAtReady } from '#web/lib/refetch.ts';

/** Follows the processing of videos while the screen is open. */
export function useLiveVideos(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const list = { queryKey: portalLessonKeys.managedList };
    return watchTables({
      name: 'portal-videos',
      watched: [{ table: 'portal_videos' }],
      onChange: () => refetch(queryClient, list),
      onReady: (isCaughtUp) => renewAtReady(queryClient, list, isCaughtUp),
    });
  }, [queryClient]);
}
