/** Where the official client writes a session, and reads it. In the part that signs in and renews: others only read. */
import { claimsOf, FORGET, readKept, removeSession } from './session-storage.ts';

/** The storage that the official client is given. */
export function sessionStorageOfChoice() {
  /** The sessions that were read or written here, by their ids. */
  const known = new Set<unknown>();
  return {
    getItem: (key: string): string | null => {
      const kept = readKept(key);
      known.add(sessionIdIn(kept));
      return kept;
    },
    setItem: (key: string, value: string): void => {
      const id = sessionIdIn(value);
      if (id !== undefined && id === sessionIdIn(readKept(key))) {
        // Renewed it stays where it lies, and another's that lies beside it, too.
        const isOwn = sessionStorage.getItem(key) !== null;
        (isOwn ? sessionStorage : localStorage).setItem(key, value);
        return;
      }
      // It was signed out while it was being renewed or changed.
      if (id !== undefined && known.has(id)) return;
      known.add(id);
      const forget = sessionStorage.getItem(FORGET) !== null;
      (forget ? sessionStorage : localStorage).setItem(key, value);
      // A session never lies in both: the other copy would outlive sign-out.
      (forget ? localStorage : sessionStorage).removeItem(key);
    },
    removeItem: removeSession,
  };
}

function sessionIdIn(kept: string | null): unknown {
  try {
    return claimsOf(JSON.parse(kept ?? '{}').access_token).session_id;
  } catch {
    return undefined;
  }
}
