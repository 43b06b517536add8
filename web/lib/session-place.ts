/** Where the official client writes a session, and reads it. In the part that signs in and renews: others only read. */
import { claimsOf, FORGET, readKept, storageKeyFor, storedSession } from './session-storage.ts';

/** The storage that the official client is given. */
export const sessionStorageOfChoice = {
  getItem: readKept,
  setItem: (key: string, value: string): void => {
    // Renewed it stays where it lies, and another's that lies beside it, too.
    if (isSameSession(value, readKept(key))) {
      const isOwn = sessionStorage.getItem(key) !== null;
      (isOwn ? sessionStorage : localStorage).setItem(key, value);
      return;
    }
    const forget = sessionStorage.getItem(FORGET) !== null;
    (forget ? sessionStorage : localStorage).setItem(key, value);
    // A session never lies in both: the other copy would outlive sign-out.
    (forget ? localStorage : sessionStorage).removeItem(key);
  },
  removeItem: (key: string): void => {
    // What was chosen for this session is not for the next one that this tab is shown.
    if (sessionStorage.getItem(key) !== null) sessionStorage.removeItem(FORGET);
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  },
};

/** Has the kept session taken for one that need not be renewed. Call before it is put away. */
export function callFresh(now: number = Date.now()): void {
  const key = storageKeyFor(location.hostname);
  const place = sessionStorage.getItem(key) !== null ? sessionStorage : localStorage;
  const kept = storedSession<object>();
  if (kept) place.setItem(key, JSON.stringify({ ...kept, expires_at: now / 1000 + 3600 }));
}

function isSameSession(one: string, other: string | null): boolean {
  const id = sessionIdIn(one);
  return id !== undefined && id === sessionIdIn(other);
}

function sessionIdIn(kept: string | null): unknown {
  try {
    return claimsOf(JSON.parse(kept ?? '{}').access_token).session_id;
  } catch {
    return undefined;
  }
}
