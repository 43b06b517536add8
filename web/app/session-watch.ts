import type { QueryClient } from '@tanstack/react-query';
import { onClient } from '#web/lib/client.ts';
import { type SignedIn, sessionKey, signedInOf } from '#web/lib/session.ts';
import { toastNote } from '#web/lib/toast.ts';

type Watch = {
  queryClient: QueryClient;
  /** Called after the session was lost without the person asking for it. */
  onExpired: () => void;
};

let leaving = false;

/** Call before a sign-out that the person asked for, so that it is not taken for an expiry. */
export function announceSignOut(): void {
  leaving = true;
}

/**
 * Keeps the cached session equal to the client's, across tabs too. When another person signs in, or
 * nobody is left, everything that was read for the one before is dropped.
 */
export function watchSession({ queryClient, onExpired }: Watch): void {
  onClient((client) => {
    client.auth.onAuthStateChange((event, session) => {
      if (event === 'INITIAL_SESSION') return;
      const before = queryClient.getQueryData<SignedIn | null>(sessionKey);
      const now = signedInOf(session);
      queryClient.setQueryData(sessionKey, now);
      if (before && before.userId !== now?.userId) {
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      }
      if (event !== 'SIGNED_OUT') return;
      if (before && !leaving) {
        toastNote('Session ended', 'Please sign in again.');
        onExpired();
      }
      leaving = false;
    });
  });
}
