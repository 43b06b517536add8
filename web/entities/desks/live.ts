/** Conversations with desks as they are written, taken and handed on, without reloading. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { refetch, renewAtReady } from '#web/lib/refetch.ts';
import { deskKeys } from './keys.ts';

/** Keeps what is shown of desks current while one of their screens is open. */
export function useLiveDesks(profileId: string, schoolId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!schoolId) return;
    const queryKey = deskKeys.talks(profileId);
    const ofSchool = `school_id=eq.${schoolId}`;
    return watchTables({
      name: `desks:${profileId}`,
      watched: [
        { table: 'desk_messages', filter: ofSchool },
        { table: 'desk_conversations', filter: ofSchool },
        { table: 'desk_notes', filter: ofSchool },
        // Tied to its message a moment after that.
        { table: 'desk_attachments', filter: ofSchool },
        { table: 'desk_participants', filter: ofSchool },
        // A guardian who is one no longer loses what is on the screen.
        { table: 'guardianships', filter: `profile_id=eq.${profileId}` },
        // Who is taken off a desk loses what is on the screen.
        { table: 'desk_members', filter: `profile_id=eq.${profileId}` },
      ],
      onChange: ({ table }) => {
        refetch(queryClient, { queryKey });
        if (table === 'desk_members') refetch(queryClient, { queryKey: deskKeys.all });
      },
      onReady: (isCaughtUp) => renewAtReady(queryClient, { queryKey }, isCaughtUp),
    });
  }, [queryClient, profileId, schoolId]);
}
