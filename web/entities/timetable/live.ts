/** A week as it is changed, without reloading. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { refetch, renewAtReady } from '#web/lib/refetch.ts';
import { timetableKeys } from './reads.ts';

/** @param filter whose week is shown, such as `grade_id=eq.…`; nothing is followed without it */
export function useLiveWeek(filter: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!filter) return;
    return watchTables({
      name: `timetable:${filter}`,
      watched: [{ table: 'lesson_timetables', filter }],
      onChange: () => refetch(queryClient, { queryKey: timetableKeys.all }),
      onReady: (isCaughtUp) => renewAtReady(queryClient, { queryKey: timetableKeys.all }, isCaughtUp),
    });
  }, [queryClient, filter]);
}
