import { queryOptions } from '@tanstack/react-query';
import { accounts } from './accounts.ts';
import { keptHolder } from './offline/mark.ts';
import { isUnanswered, withPatience } from './offline/patience.ts';
import { claimsOf, freshSession, hasStoredSession, storedSession } from './session-storage.ts';
import { keepEnd } from './way-back.ts';
import { readNumber } from './way-in.ts';

/** Who is signed in on this browser, and how surely. Everything else about them is in their profile. */
export type SignedIn = {
  userId: string;
  email: string;
  /** By what they know the account: its address, or its number as it is read. */
  signsInAs: string;
  /** The assurance level of the session: 2 once a second factor was shown. */
  level: 1 | 2;
  /** The account has a verified factor: at level 1 the database gives it nothing. */
  hasFactor: boolean;
  /** From when on the server wants level 2 of administrators, in ms since 1970: 0 for always, null for never. */
  adminFactorFrom: number | null;
  /** Signed up for the lessons portal. What an account has become is in the tables, which win over this. */
  isLearner: boolean;
  /** The name of the sign-up or of the provider; '' without one. For what is written at first, no longer. */
  givenName: string;
};

export const sessionKey = ['session'] as const;

/** A session of the official client, or as it lies in storage. */
export type SessionLike = {
  access_token: string;
  user: {
    id: string;
    email?: string | undefined;
    phone?: string | undefined;
    factors?: { status: string }[] | undefined;
    user_metadata?: Record<string, unknown>;
  };
} | null;

/** Of a session of the official client, what the screens use. */
export function signedInOf(session: SessionLike): SignedIn | null {
  if (!session) return null;
  const { user } = session;
  const claims = claimsOf(session.access_token);
  return {
    userId: user.id,
    email: user.email ?? '',
    signsInAs: user.email || (user.phone ? readNumber(user.phone) : ''),
    level: claims.aal === 'aal2' ? 2 : 1,
    hasFactor: user.factors?.some(({ status }) => status === 'verified') ?? false,
    adminFactorFrom: claims.admin_aal === 'aal2' ? 1000 * (Number(claims.admin_aal_from) || 0) : null,
    isLearner: user.user_metadata?.kind === 'learner',
    givenName: givenNameOf(user.user_metadata),
  };
}

function givenNameOf(metadata: Record<string, unknown> = {}): string {
  const { full_name, first_name, last_name } = metadata;
  if (typeof full_name === 'string') return full_name;
  return [first_name, last_name].filter((name) => typeof name === 'string').join(' ');
}

async function recover(): Promise<SignedIn | null> {
  const { data, error } = await (await accounts()).getSession();
  if (error && error.name === 'AuthRetryableFetchError') throw error;
  // It was kept here, and is no longer good: whoever finds themselves signed out is told why.
  if (!data.session) keepEnd();
  return signedInOf(data.session);
}

/**
 * Without a network an old token cannot be renewed. Where this device keeps what the session has read, that is shown
 * to whoever the session names; what becomes of the session when the server answers is told by the session watch.
 */
async function recoveredOrKept(recovered: Promise<SignedIn | null>): Promise<SignedIn | null> {
  if (!keptHolder()) return recovered;
  try {
    return await withPatience(recovered);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    recovered.catch(() => {});
    return signedInOf(storedSession());
  }
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
    const fresh = freshSession();
    return fresh ? signedInOf(fresh) : recoveredOrKept(recover());
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'always',
});
