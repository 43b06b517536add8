import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const KEY = 'sb-portal-auth-token';

/** A device of nobody, with storage of its own and a network. */
export function freshDevice(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('location', { hostname: 'portal' });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { onLine: true });
}

/** Somebody signs in, to be remembered or for this tab alone. */
export function signedIn(userId: string, sessionId: string, where: Storage = localStorage): void {
  const claims = btoa(JSON.stringify({ sub: userId, session_id: sessionId }));
  where.setItem(KEY, JSON.stringify({ access_token: `head.${claims}.sign`, user: { id: userId } }));
}

export const signedOut = (): void => {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
};

export const databases = async (): Promise<(string | undefined)[]> =>
  (await indexedDB.databases()).map(({ name }) => name);
