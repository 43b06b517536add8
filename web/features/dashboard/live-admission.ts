import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { type Profile, profileQuery } from '#web/entities/people/profile.ts';
import { isSessionGone } from '#web/lib/errors.ts';
import { watchTables } from '#web/lib/live.ts';
import { fetchFresh } from '#web/lib/refetch.ts';
import { sessionQuery } from '#web/lib/session.ts';

/**
 * Runs the guard again when the person's own profile has changed: an approval opens the dashboard while its
 * owner looks at the waiting screen, a rejection or the end of the session closes it. While the profile is
 * what the guard saw, or cannot be read, nothing runs: the guard would take this screen away and subscribe
 * anew, without end.
 * @param isAdmitted whether the screen is the dashboard, and not one that says why it is closed
 */
export function useLiveAdmission(userId: string | undefined, isAdmitted: boolean): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!userId) return;
    let hasEnded = false;
    const isApproved = () =>
      queryClient.getQueryData<Profile | null>(peopleKeys.profile(userId))?.approval_status === 'approved';
    const admitAgain = async () => {
      // Signing out ends the subscription too.
      if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
      const seen = queryClient.getQueryData(peopleKeys.profile(userId));
      try {
        await fetchFresh(queryClient, profileQuery(userId));
      } catch (error) {
        if (!isSessionGone(error)) return;
      }
      // The cache, unlike the answer itself, keeps the same object for an equal answer. Whoever waits may have been
      // approved between the guard's answer and the first look.
      const isNews = queryClient.getQueryData(peopleKeys.profile(userId)) !== seen;
      if (isNews || isApproved() !== isAdmitted) await router.invalidate();
    };
    return watchTables({
      name: `admission:${userId}`,
      watched: [{ table: 'profiles', filter: `user_id=eq.${userId}` }],
      onChange: admitAgain,
      onReady: () => {
        // Whoever waits may have been approved between the guard's question and the subscription, and anything may
        // have changed between two subscriptions.
        if (!isAdmitted || hasEnded) admitAgain();
        hasEnded = false;
      },
      onEnded: () => {
        hasEnded = true;
        admitAgain();
      },
    });
  }, [queryClient, router, userId, isAdmitted]);
}
