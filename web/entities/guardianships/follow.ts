import type { QueryClient } from '@tanstack/react-query';
import { childrenQuery } from '#web/entities/learners/children.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { watchTables } from '#web/lib/live.ts';
import { fetchFresh, refetch } from '#web/lib/refetch.ts';
import { sessionKey } from '#web/lib/session.ts';
import { watchClosed } from './closed.ts';

/**
 * Reads a guardian's children again whenever a right has changed, from now on, and what else is shown: of what a child
 * belongs to nothing else is told. Returns how to stop.
 */
export function followChildren(queryClient: QueryClient, profileId: string): () => void {
  const stop = watchClosed(queryClient, profileId);
  const renew = () => {
    fetchFresh(queryClient, childrenQuery(profileId)).catch((cause: unknown) =>
      console.warn('The children were not read again', cause),
    );
  };
  const leave = watchTables({
    name: `guardianships:${profileId}`,
    watched: [{ table: 'guardianships', filter: `profile_id=eq.${profileId}` }],
    onChange: () => {
      renew();
      const [family, kind] = learnerKeys.children(profileId);
      refetch(queryClient, {
        predicate: ({ queryKey: [first, second] }) =>
          first !== sessionKey[0] && !(first === family && second === kind),
      });
    },
    onReady: (isCaughtUp) => {
      if (!isCaughtUp && queryClient.getQueryState(learnerKeys.children(profileId))) renew();
    },
  });
  return () => {
    stop();
    leave();
  };
}
