import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { accounts } from '#web/lib/accounts.ts';
import { isSessionGone, retryPassing } from '#web/lib/errors.ts';
import { askThenLook } from '#web/lib/offline/ask-then-look.ts';
import { freshSession, hasStoredSession } from '#web/lib/session-storage.ts';
import { keepEnd } from '#web/lib/way-back.ts';

/**
 * A session that was ended on the server is dropped here too; the session watch then tells the person. The refusal may
 * come late and be of a session before this one, so it is asked whether this one lives.
 */
async function dropDeadSession(refusal: unknown): Promise<void> {
  // Whoever has signed out meanwhile has nothing to drop, and is told nothing.
  if (!isSessionGone(refusal) || !hasStoredSession()) return;
  const token = freshSession()?.access_token;
  const auth = await accounts();
  // Drops by itself a session that the server does not know.
  const { error } = await auth.getUser();
  // Before it is dropped: the guard asks for it as soon as nobody is signed in.
  if (error) keepEnd(token);
  if (isSessionGone(error)) await auth.signOut({ scope: 'local' });
}

/** The only cache of what the server said. */
export function createQueryClient(): QueryClient {
  // The library hears of a change only, and not before something is drawn: a network that goes between would be missed.
  onlineManager.subscribe(() => {});
  // This page may have come from the device itself.
  if (navigator.onLine === false) onlineManager.setOnline(false);
  return new QueryClient({
    queryCache: new QueryCache({ onError: dropDeadSession }),
    mutationCache: new MutationCache({ onError: dropDeadSession }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        persister: askThenLook,
        // The library's own default, which a persister changes: a write's form would wait for lists that wait for a network.
        networkMode: 'online',
        retry: retryPassing,
      },
      mutations: {
        retry: false,
        // A form that is sent offline fails at once and says so, instead of waiting unseen.
        networkMode: 'always',
      },
    },
  });
}
