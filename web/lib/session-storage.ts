/**
 * Where the session is kept. Ticked 'Remember me' keeps it in local storage; unticked, in session storage,
 * which ends with the tab. No client library is needed to ask whether there is one.
 */

/** Derives from the backend host, as the official client names it. */
export function storageKeyFor(hostname: string): string {
  return `sb-${hostname.split('.')[0]}-auth-token`;
}

/** Set in session storage while this tab's session is not to be remembered. */
const FORGET = 'session:forget';

/** Call before signing in. */
export function rememberSession(remember: boolean): void {
  if (remember) sessionStorage.removeItem(FORGET);
  else sessionStorage.setItem(FORGET, '1');
}

/** The storage that the official client is given. A tab's own session wins over a remembered one. */
export const sessionStorageOfChoice = {
  getItem: (key: string): string | null => sessionStorage.getItem(key) ?? localStorage.getItem(key),
  setItem: (key: string, value: string): void => {
    const forget = sessionStorage.getItem(FORGET) !== null;
    (forget ? sessionStorage : localStorage).setItem(key, value);
    // A session never lies in both: the other copy would outlive sign-out.
    (forget ? localStorage : sessionStorage).removeItem(key);
  },
  removeItem: (key: string): void => {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  },
};

/** The session as it lies here, whether it still holds or not; null without one. */
export function storedSession<Session>(): Session | null {
  try {
    return JSON.parse(sessionStorageOfChoice.getItem(storageKeyFor(location.hostname)) ?? 'null');
  } catch {
    return null;
  }
}

/** True if this browser keeps a session; whether it still holds is for the server to say. */
export function hasStoredSession(): boolean {
  try {
    return sessionStorageOfChoice.getItem(storageKeyFor(location.hostname)) !== null;
  } catch {
    return false;
  }
}
