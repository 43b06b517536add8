/**
 * Where the session is kept. Ticked 'Remember me' keeps it in local storage; unticked, in session storage,
 * which ends with the tab. No client library is needed to ask whether there is one.
 */

/** Derives from the backend host, as the official client names it. */
export function storageKeyFor(hostname: string): string {
  return `sb-${hostname.split('.')[0]}-auth-token`;
}

/** Set in session storage while this tab's session is not to be remembered. */
export const FORGET = 'session:forget';

/** Call before signing in. */
export function rememberSession(remember: boolean): void {
  if (remember) sessionStorage.removeItem(FORGET);
  else sessionStorage.setItem(FORGET, '1');
}

/** A tab's own session wins over a remembered one. */
export const readKept = (key: string): string | null =>
  sessionStorage.getItem(key) ?? localStorage.getItem(key);

/** Takes the session away from here. It may lie in either place, and the other copy would outlive a sign-out. */
export function removeSession(key: string): void {
  // What was chosen for this session is not for the next one that this tab is shown.
  if (sessionStorage.getItem(key) !== null) sessionStorage.removeItem(FORGET);
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

/** The claims of an access token, unverified: they choose where things lie and what is shown, the server decides. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * A tab that was duplicated has a copy of this tab's own session, and whichever renews it tells the others. Call with
 * what they tell: a token that another tab has used up would end the session of both.
 */
export function takeRenewed(session: { access_token: string } | null): void {
  const key = storageKeyFor(location.hostname);
  if (!session || sessionStorage.getItem(key) === null) return;
  const own = claimsOf(storedSession<{ access_token: string }>()?.access_token ?? '');
  const { session_id, iat } = claimsOf(session.access_token);
  // An older one comes later where a tab only says that it is seen again.
  if (session_id === own.session_id && Number(iat) >= Number(own.iat)) {
    sessionStorage.setItem(key, JSON.stringify(session));
  }
}

/** The session as it lies here, whether it still holds or not; null without one. */
export function storedSession<Session>(): Session | null {
  try {
    return JSON.parse(readKept(storageKeyFor(location.hostname)) ?? 'null');
  } catch {
    return null;
  }
}

/** True if this browser keeps a session; whether it still holds is for the server to say. */
export function hasStoredSession(): boolean {
  try {
    return readKept(storageKeyFor(location.hostname)) !== null;
  } catch {
    return false;
  }
}

/** What opens a session on the server. */
export type Tokens = { access_token: string; refresh_token: string };

/** A session as the official client keeps it: what is read of it here. */
type KeptSession = Tokens & {
  /** In seconds since 1970. */
  expires_at: number;
  user: {
    id: string;
    email?: string;
    factors?: { status: string }[];
    user_metadata?: Record<string, unknown>;
  };
};

/** A token that ends sooner than this is renewed before it is used, as the official client does. In ms. */
const RENEWED_BEFORE_MS = 90_000;

/** The kept session, while its token can be used as it is; null where it is to be renewed, is broken, or none is kept. */
export function freshSession(now: number = Date.now()): KeptSession | null {
  const kept = keptSession();
  return kept && msLeft(kept, now) > 0 ? kept : null;
}

/** How long the kept token may be used as it is, in ms, 0 once it is to be renewed; null where none is kept. */
export function msUntilRenewal(now: number = Date.now()): number | null {
  const kept = keptSession();
  return kept && Math.max(0, msLeft(kept, now));
}

const msLeft = ({ expires_at }: KeptSession, now: number) => expires_at * 1000 - now - RENEWED_BEFORE_MS;

/** Null for one that the client would throw away, too. */
function keptSession(): KeptSession | null {
  const { access_token, refresh_token, expires_at, user } = storedSession<Partial<KeptSession>>() ?? {};
  if (!access_token || !refresh_token || !expires_at || !user?.id) return null;
  return { access_token, refresh_token, expires_at, user };
}
