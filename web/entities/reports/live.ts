import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { isShort } from '#web/lib/pages.ts';
import { renewAtReady } from '#web/lib/refetch.ts';
import { reportKeys } from './keys.ts';

/** Keeps the reports on a learner current while a parent looks at them. */
export function useLiveReports(studentId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!studentId) return;
    const renew = (isCaughtUp: boolean) => {
      renewAtReady(queryClient, { queryKey: reportKeys.child(studentId), predicate: isShort }, isCaughtUp);
      // One that is withdrawn is not kept here either.
      renewAtReady(queryClient, { queryKey: reportKeys.kept }, isCaughtUp);
    };
    return watchTables({
      name: `reports:${studentId}`,
      watched: [{ table: 'progress_reports', filter: `student_id=eq.${studentId}` }],
      onChange: () => renew(false),
      onReady: renew,
    });
  }, [queryClient, studentId]);
}
