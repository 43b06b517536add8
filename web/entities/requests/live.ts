/** What is asked and answered, as it changes, without reloading. What a reader may see no longer is gone with the next reading. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useProfile } from '#web/entities/people/profile.ts';
import { type Watched, watchTables } from '#web/lib/live.ts';
import { refetch, renewAtReady } from '#web/lib/refetch.ts';
import { requestKeys } from './keys.ts';

/** The list of a school for its staff; with a request, that one with its answers and its chase list. */
export function useLiveRequests(schoolId: string, requestId?: string): void {
  const ofSchool = `school_id=eq.${schoolId}`;
  useWatched(`requests:${schoolId}:${requestId ?? ''}`, [
    { table: 'requests', filter: requestId ? `id=eq.${requestId}` : ofSchool },
    ...['answers', 'staff_answers'].map((table) => ({
      table,
      filter: requestId ? `request_id=eq.${requestId}` : ofSchool,
    })),
    ...useWhoCounts(),
  ]);
}

/** A chase list: what has become of a request, and whether it is still the reader's to chase. */
export function useLiveChase({ kind, id }: { kind: 'announcement' | 'request'; id: string }): void {
  useWatched(`chase:${id}`, [
    { table: `${kind}s`, filter: `id=eq.${id}` },
    ...(kind === 'request' ? [{ table: 'answers', filter: `request_id=eq.${id}` }] : []),
    ...useWhoCounts(),
  ]);
}

/** Whose answer counts, and which learners a teacher teaches. */
function useWhoCounts(): Watched[] {
  const { id, role, school_id } = useProfile();
  return [
    ...(school_id ? [{ table: 'guardianships', filter: `school_id=eq.${school_id}` }] : []),
    ...(role === 'teacher' ? [{ table: 'teacher_subjects', filter: `teacher_id=eq.${id}` }] : []),
  ];
}

/** What a guardian is asked about these children, and what the household has answered. */
export function useLiveAsked(
  profileId: string,
  schoolId: string,
  studentIds: readonly (string | null)[],
): void {
  const children = [...new Set(studentIds.filter((id) => id !== null))].sort();
  useWatched(`asked:${profileId}`, [
    { table: 'requests', filter: `school_id=eq.${schoolId}` },
    { table: 'guardianships', filter: `profile_id=eq.${profileId}` },
    ...children.flatMap((id) => [
      { table: 'answers', filter: `student_id=eq.${id}` },
      // Another grade is asked something else.
      { table: 'students', filter: `id=eq.${id}` },
    ]),
  ]);
}

function useWatched(name: string, watched: readonly Watched[]): void {
  const queryClient = useQueryClient();
  const followed = JSON.stringify(watched);
  useEffect(() => {
    const shown = [requestKeys.all, ['chases']] as const;
    return watchTables({
      name,
      watched: JSON.parse(followed),
      onChange: () => {
        for (const queryKey of shown) refetch(queryClient, { queryKey });
      },
      onReady: (isCaughtUp) => {
        for (const queryKey of shown) renewAtReady(queryClient, { queryKey }, isCaughtUp);
      },
    });
  }, [queryClient, name, followed]);
}
