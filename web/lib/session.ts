import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { hasStoredSession } from './session-storage.ts';

/** Who is signed in on this browser. Everything else about them is in their profile. */
export type SignedIn = { userId: string; email: string };

export const sessionKey = ['session'] as const;

type SessionLike = { user: { id: string; email?: string | undefined } } | null;

/** Of a session of the official client, what the screens use. */
export function signedInOf(session: SessionLike): SignedIn | null {
  return session ? { userId: session.user.id, email: session.user.email ?? '' } : null;
}

/**
 * The session, recovered from storage and refreshed if it has expired; null when there is none.
 * Kept current by `watchSession`. Fails only when the server cannot be reached for a refresh:
 * then nobody is signed out, and the screen offers to try again.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async (): Promise<SignedIn | null> => {
    if (!hasStoredSession()) return null;
    const { data, error } = await (await client()).auth.getSession();
    if (error && error.name === 'AuthRetryableFetchError') throw error;
    return signedInOf(data.session);
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'always',
});
