/** A learner's guardians as other administrators change them, without reloading. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { refetch, renewAtReady } from '#web/lib/refetch.ts';
import { guardianshipKeys } from './keys.ts';

export function useLiveGuardians(learnerId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const all = { queryKey: guardianshipKeys.all };
    return watchTables({
      name: `guardians:${learnerId}`,
      watched: [{ table: 'guardianships', filter: `student_id=eq.${learnerId}` }],
      onChange: () => refetch(queryClient, all),
      onReady: (isCaughtUp) => renewAtReady(queryClient, all, isCaughtUp),
    });
  }, [queryClient, learnerId]);
}
