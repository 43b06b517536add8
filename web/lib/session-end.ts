/** The end of this device's session by whoever is signed in: told to this page at once, and to the other tabs. */
import { storageKeyFor } from './session-storage.ts';

const listeners = new Set<() => void>();

/** Runs `listener` whenever the session of this page was ended on purpose, and nothing of it is stored any more. */
export const onSessionEnd = (listener: () => void): void => void listeners.add(listener);

/** The other tabs hear what the official client would tell them. */
export function tellSessionEnd(): void {
  for (const listener of listeners) listener();
  if (typeof BroadcastChannel === 'undefined') return;
  const others = new BroadcastChannel(storageKeyFor(location.hostname));
  others.postMessage({ event: 'SIGNED_OUT', session: null });
  others.close();
}
