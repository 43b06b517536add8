import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchTables } from '#web/lib/live.ts';
import { profileQuery } from '#web/lib/profile.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { isSigningOut } from '#web/lib/session-watch.ts';

/**
 * Runs the guard again when the person's own profile changes: an approval opens the dashboard while its
 * owner looks at the waiting screen, a rejection or the end of the
 * session closes it.
 */
export function useLiveAdmission(userId: string | undefined): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!userId) return;
    const admitAgain = async () => {
      // Signing out ends the subscription too.
      if (isSigningOut() || !queryClient.getQueryData(sessionQuery.queryKey)) return;
      // A failure is the guard's to show.
      await queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 }).catch(() => {});
      await router.invalidate();
    };
    return watchTables({
      name: `admission:${userId}`,
      watched: [{ table: 'profiles', filter: `user_id=eq.${userId}` }],
      onChange: admitAgain,
      onReady: () => {},
      onEnded: admitAgain,
    });
  }, [queryClient, router, userId]);
}
