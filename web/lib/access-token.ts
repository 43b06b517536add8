/**
 * Who calls, for the parts of the official client. While the kept token is good nothing else is needed, and the large
 * part that renews it stays unloaded (docs/decisions/1205-the-client-comes-in-parts.md).
 */
import { accounts } from './accounts.ts';
import { portalConfig } from './config.ts';
import { freshSession, hasStoredSession } from './session-storage.ts';

/** The token of whoever is signed in, renewed if it is about to expire; null for nobody. */
export async function accessToken(): Promise<string | null> {
  const kept = freshSession();
  if (kept) return kept.access_token;
  if (!hasStoredSession()) return null;
  const { data } = await (await accounts()).getSession();
  return data.session?.access_token ?? null;
}

/**
 * `fetch` as the caller. A token says by itself who that is; without one the publishable key says that it is nobody,
 * and only then its configuration is waited for.
 */
export const fetchAsCaller: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  const token = await accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  else headers.set('apikey', (await portalConfig()).publishableKey);
  return fetch(input, { ...init, headers });
};
