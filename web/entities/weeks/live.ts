/** The first screen as it changes, without reloading. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { refetch, renewAtReady } from '#web/lib/refetch.ts';
import { weekKeys } from './keys.ts';

/** What reaches a whole school is read again by its pages within this time, and not by all in one moment. In ms. */
const SPREAD_MS = 3000;

/**
 * Follows the own notices, where whatever is new, corrected, read or taken back shows, and which children there are. A
 * timetable that changes shows in neither; it is read with the next of them, or when the screen is opened again.
 */
export function useLiveWeek(profileId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!profileId) return;
    const queryKey = weekKeys.of(profileId);
    const filter = `profile_id=eq.${profileId}`;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const renewSoon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        refetch(queryClient, { queryKey });
      }, Math.random() * SPREAD_MS);
    };
    const leave = watchTables({
      name: `week:${profileId}`,
      watched: [
        { table: 'notices', filter },
        { table: 'guardianships', filter },
      ],
      onChange: renewSoon,
      onReady: (isCaughtUp) => renewAtReady(queryClient, { queryKey }, isCaughtUp),
    });
    return () => {
      clearTimeout(waiting);
      leave();
    };
  }, [queryClient, profileId]);
}
