/** Groups and their members as others of the office change them, without reloading. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { renewAtReady } from '#web/lib/refetch.ts';
import { groupKeys } from './keys.ts';

export function useLiveGroups(schoolId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const renew = (isCaughtUp: boolean) => renewAtReady(queryClient, { queryKey: groupKeys.all }, isCaughtUp);
    return watchTables({
      name: `groups:${schoolId}`,
      watched: ['groups', 'group_members'].map((table) => ({ table, filter: `school_id=eq.${schoolId}` })),
      onChange: () => renew(false),
      onReady: renew,
    });
  }, [queryClient, schoolId]);
}
