import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { portalLessonKeys } from '#web/entities/portal-lessons/keys.ts';
import { watchTables } from '#web/lib/live.ts';
import { refetch } from '#web/lib/refetch.ts';

/** Follows the processing of videos while the screen is open. */
export function useLiveVideos(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const renew = () => refetch(queryClient, { queryKey: portalLessonKeys.managedList });
    return watchTables({
      name: 'portal-videos',
      watched: [{ table: 'portal_videos' }],
      onChange: renew,
      onReady: renew,
    });
  }, [queryClient]);
}
