/** Events as they are written, without reloading. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { liveRows } from '#web/lib/live-rows.ts';
import { isShort } from '#web/lib/pages.ts';
import { renewAtReady } from '#web/lib/refetch.ts';
import { applyEvent, removeEvent } from './cache.ts';
import { eventKeys } from './keys.ts';
import { fetchEvent } from './reads.ts';

/** Keeps a school's events current while one of the screens is open. */
export function useLiveEvents(schoolId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const queryKey = eventKeys.all;
    const { told } = liveRows({
      queryClient,
      queryKey,
      // With its creator's name.
      read: fetchEvent,
      put: (row) => applyEvent(queryClient, row),
      drop: (id) => removeEvent(queryClient, id),
    });
    return watchTables({
      name: `events:${schoolId}`,
      watched: [{ table: 'events', filter: `school_id=eq.${schoolId}` }],
      onChange: told,
      onReady: (isCaughtUp) => renewAtReady(queryClient, { queryKey, predicate: isShort }, isCaughtUp),
    });
  }, [queryClient, schoolId]);
}
