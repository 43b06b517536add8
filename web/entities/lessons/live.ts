import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { isShort } from '#web/lib/pages.ts';
import { refetch, renewAtReady } from '#web/lib/refetch.ts';
import { lessonKeys } from './keys.ts';

/** Keeps the work of these grades current while a parent looks at it. */
export function useLiveWork(profileId: string, gradeIds: readonly string[]): void {
  const queryClient = useQueryClient();
  const grades = gradeIds.toSorted().join(',');
  useEffect(() => {
    if (!grades) return;
    const lists = { queryKey: lessonKeys.allWork(profileId), predicate: isShort };
    return watchTables({
      name: `lessons:${profileId}`,
      watched: [{ table: 'lessons', filter: `grade_id=in.(${grades})` }],
      onChange: () => refetch(queryClient, lists),
      onReady: (isCaughtUp) => renewAtReady(queryClient, lists, isCaughtUp),
    });
  }, [queryClient, profileId, grades]);
}
