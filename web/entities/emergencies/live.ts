/** An emergency as it begins, is answered and ends, without reloading. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { refetch, renewAtReady } from '#web/lib/refetch.ts';
import { emergencyKeys } from './keys.ts';

/** Of everybody's answers an administrator is told, of the own everybody else. */
export function useLiveEmergencies(schoolId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const filters = { queryKey: emergencyKeys.all };
    const filter = `school_id=eq.${schoolId}`;
    return watchTables({
      name: `emergencies:${schoolId}`,
      watched: [
        { table: 'emergencies', filter },
        { table: 'emergency_answers', filter },
      ],
      onChange: () => refetch(queryClient, filters),
      onReady: (isCaughtUp) => renewAtReady(queryClient, filters, isCaughtUp),
    });
  }, [queryClient, schoolId]);
}
