import type { QueryClient } from '@tanstack/react-query';
import { onClient } from './client.ts';
import { claimDrafts } from './draft-storage.ts';
import { dropForeignDownloads } from './kept-downloads.ts';
import { dropForeignKept } from './offline/mark.ts';
import { type SignedIn, sessionKey, signedInOf } from './session.ts';
import { toastNote } from './toast.ts';
import { keepEnd } from './way-back.ts';

type Watch = {
  queryClient: QueryClient;
  /** Called after the session was lost without the person asking for it. */
  onExpired: () => void;
  /** Called when another person has signed in, on another tab most often, while this page is open. */
  onOtherPerson: () => void;
};

let expected = false;

/** Call before a sign-out that is meant, so that it is not announced as an expiry. */
export function expectSignOut(): void {
  expected = true;
}

/** True between such an announcement and the sign-out itself. */
export function isSigningOut(): boolean {
  return expected;
}

/**
 * Keeps the cached session equal to the client's, across tabs too. When another person signs in,
 * everything that was read for the one before is dropped.
 */
export function watchSession({ queryClient, onExpired, onOtherPerson }: Watch): void {
  onClient((client) => {
    client.auth.onAuthStateChange((event, session) => {
      const now = signedInOf(session);
      claimDrafts(now?.userId ?? null);
      if (event === 'INITIAL_SESSION') return;
      const before = queryClient.getQueryData<SignedIn | null>(sessionKey);
      queryClient.setQueryData(sessionKey, now);
      // A sign-out, or another person: what was downloaded for the one before goes.
      dropForeignDownloads(now?.userId ?? null);
      dropForeignKept();
      if (before && now && before.userId !== now.userId) {
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
        onOtherPerson();
      }
      if (event !== 'SIGNED_OUT') return;
      if (before && !expected) {
        keepEnd();
        toastNote('Session ended', 'Please sign in again.');
        onExpired();
      }
      expected = false;
    });
  });
}
