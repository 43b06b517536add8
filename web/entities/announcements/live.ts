/** Announcements as they are written, without reloading. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { liveRows } from '#web/lib/live-rows.ts';
import { isShort } from '#web/lib/pages.ts';
import { renewAtReady } from '#web/lib/refetch.ts';
import { applyAnnouncement, removeAnnouncement } from './cache.ts';
import { announcementKeys } from './keys.ts';
import { fetchAnnouncement } from './reads.ts';

/** Keeps the lists of a school's announcements current while one of the screens is open. */
export function useLiveAnnouncements(schoolId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!schoolId) return;
    const queryKey = announcementKeys.all;
    const { told } = liveRows({
      queryClient,
      queryKey,
      // With its author's name. Null is one that is hidden by now.
      read: fetchAnnouncement,
      put: (row) => applyAnnouncement(queryClient, row),
      drop: (id) => removeAnnouncement(queryClient, id),
    });
    return watchTables({
      name: `announcements:${schoolId}`,
      watched: [{ table: 'announcements', filter: `school_id=eq.${schoolId}` }],
      onChange: told,
      onReady: (isCaughtUp) => renewAtReady(queryClient, { queryKey, predicate: isShort }, isCaughtUp),
    });
  }, [queryClient, schoolId]);
}
