/** Records as they are written, answered, seen, corrected and carried on, without reloading. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Change, watchTables } from '#web/lib/live.ts';
import { liveRows } from '#web/lib/live-rows.ts';
import { isShort } from '#web/lib/pages.ts';
import { renewAtReady } from '#web/lib/refetch.ts';
import { applyRecord, removeRecord, showsRecord } from './cache.ts';
import { recordKeys } from './keys.ts';
import { fetchRecord } from './reads.ts';

/**
 * @param filter whose records are followed, such as `school_id=eq.…`; nothing is followed without it
 * @param schoolId where what is added to records is followed: a reply knows its record and its school alone
 * @param isStaff who has seen a record is told to the school alone
 */
export function useLiveRecords(
  profileId: string,
  filter: string | undefined,
  schoolId: string | null,
  isStaff: boolean,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!filter || !schoolId) return;
    const queryKey = recordKeys.all;
    const { told, renew } = liveRows({
      queryClient,
      queryKey,
      // With its learner's name.
      read: fetchRecord,
      put: (row) => applyRecord(queryClient, profileId, row),
      drop: (id) => removeRecord(queryClient, profileId, id),
    });
    const added = `school_id=eq.${schoolId}`;
    return watchTables({
      name: `records:${profileId}`,
      watched: [
        { table: 'disciplinary_records', filter },
        { table: 'incident_replies', filter: added },
        ...(isStaff ? [{ table: 'incident_views', filter: added }] : []),
      ],
      onChange: (change) => {
        if (change.table === 'disciplinary_records') told(change);
        else renewAbout(change, queryClient, profileId, renew);
      },
      onReady: (isCaughtUp) => renewAtReady(queryClient, { queryKey, predicate: isShort }, isCaughtUp),
    });
  }, [queryClient, profileId, filter, schoolId, isStaff]);
}

/** Reads a record again to which something was added, where it is shown. */
function renewAbout(
  { eventType, new: row }: Change,
  queryClient: QueryClient,
  profileId: string,
  renew: (id: string) => void,
): void {
  const id = eventType === 'DELETE' ? undefined : row.record_id;
  if (typeof id === 'string' && showsRecord(queryClient, profileId, id)) renew(id);
}
