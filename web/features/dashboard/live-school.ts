import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Profile } from '#web/entities/people/profile.ts';
import { type Change, watchTables } from '#web/lib/live.ts';
import { refetch } from '#web/lib/refetch.ts';
import { sessionKey } from '#web/lib/session.ts';

/**
 * Shows the new name of the own school, of a grade or of a subject while a screen is open. Nearly every list says one
 * of them, so all that is shown is read again: it happens a few times a year. Rows that come or go are the
 * console's; an import brings thousands.
 */
export function useLiveSchool({ school_id: schoolId }: Pick<Profile, 'school_id'>): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const within = schoolId ? { filter: `school_id=eq.${schoolId}` } : {};
    return watchTables({
      name: 'school',
      watched: [
        { table: 'schools', ...(schoolId ? { filter: `id=eq.${schoolId}` } : {}) },
        { table: 'grades', ...within },
        { table: 'subjects', ...within },
      ],
      onChange: ({ eventType }: Change) => {
        if (eventType !== 'UPDATE') return;
        refetch(queryClient, { predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      },
      onReady: () => {},
    });
  }, [queryClient, schoolId]);
}
