/** Records as they are written and carried on, without reloading. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { liveRows } from '#web/lib/live-rows.ts';
import { isShort } from '#web/lib/pages.ts';
import { renewAtReady } from '#web/lib/refetch.ts';
import { applyRecord } from './cache.ts';
import { recordKeys } from './keys.ts';
import { fetchRecord } from './reads.ts';

/** @param filter whose records are followed, such as `school_id=eq.…`; nothing is followed without it */
export function useLiveRecords(profileId: string, filter: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!filter) return;
    const queryKey = recordKeys.all;
    const { told } = liveRows({
      queryClient,
      queryKey,
      // With its learner's name.
      read: fetchRecord,
      put: (row) => applyRecord(queryClient, profileId, row),
    });
    return watchTables({
      name: `records:${profileId}`,
      watched: [{ table: 'disciplinary_records', filter }],
      onChange: told,
      onReady: (isCaughtUp) => renewAtReady(queryClient, { queryKey, predicate: isShort }, isCaughtUp),
    });
  }, [queryClient, profileId, filter]);
}
