import type { QueryClient } from '@tanstack/react-query';
import { watchTables } from '#web/lib/live.ts';
import { refetch, renewAtReady } from '#web/lib/refetch.ts';
import { sessionKey } from '#web/lib/session.ts';
import { teachingKeys } from './keys.ts';

/**
 * Reads again what a teacher's page shows whenever the office gives or takes a class or a learner: of what belongs to a class
 * (announcements, events, files, requests) nothing else is told, since it is as it was. Returns how to stop.
 */
export function followTeaching(queryClient: QueryClient, profileId: string): () => void {
  const own = `teacher_id=eq.${profileId}`;
  return watchTables({
    name: `teaching:${profileId}`,
    watched: [
      { table: 'teacher_subjects', filter: own },
      { table: 'teacher_student_assignments', filter: own },
    ],
    onChange: () => refetch(queryClient, { predicate: ({ queryKey: [first] }) => first !== sessionKey[0] }),
    onReady: (isCaughtUp) => renewAtReady(queryClient, { queryKey: teachingKeys.all }, isCaughtUp),
  });
}
