/**
 * Who calls, for the parts of the official client. While the kept token is good nothing else is needed, and the large
 * part that renews it stays unloaded (docs/decisions/1205-the-client-comes-in-parts.md).
 */

import { t } from '#texts/lib';
import { accounts } from './accounts.ts';
import { untilInUse } from './acting.ts';
import { portalConfig } from './config.ts';
import { takeEarly } from './early-answers.ts';
import { noted } from './noted.ts';
import { freshSession, hasStoredSession } from './session-storage.ts';

/**
 * The token of whoever is signed in, renewed if it is about to expire; null for nobody. Who has a session is never
 * taken for nobody, to whom the answers would be empty.
 * @throws as `fetch` does without a network while the token cannot be renewed
 * @throws {SessionEnded} when the server refuses to
 */
export async function accessToken(): Promise<string | null> {
  await untilInUse();
  const kept = freshSession();
  if (kept) return kept.access_token;
  if (!hasStoredSession()) return null;
  const { data, error } = await (await accounts()).getSession();
  if (data.session) return data.session.access_token;
  // The client keeps the session and tries again; this call has the end of any that finds no network.
  if (error?.name === 'AuthRetryableFetchError') throw new TypeError('Failed to fetch', { cause: error });
  throw new SessionEnded(error);
}

/** The session watch tells the person; whatever was asked meanwhile fails. */
class SessionEnded extends Error {
  override name = 'SessionEnded';
  readonly code = 'session_expired';

  constructor(cause: unknown) {
    super(t.sessionHasEndedPleaseSign(), { cause });
  }
}

/** A header of what its caller asks for again by itself, after waits of its own. It stays in the browser. */
export const OWN_WAITS = 'x-own-waits';

/**
 * `fetch` as the caller. A token says by itself who that is; without one the publishable key says that it is nobody,
 * and only then its configuration is waited for. A token that the server refuses is renewed, and it is asked once more.
 */
export const fetchAsCaller: typeof fetch = async (input, init) => {
  const token = await accessToken();
  const early = token && !init?.signal && isGet(init) ? takeEarly(String(input), token) : undefined;
  const answer = await (early ?? askAs(token, input, init));
  if (answer.status !== 401 || !token) return noted(answer);
  const renewed = await import('./refused-token.ts').then(
    ({ renewedFor }) => renewedFor(token, answer),
    () => null,
  );
  const isAskedAgain = renewed !== null && !new Headers(init?.headers).has(OWN_WAITS);
  return noted(isAskedAgain ? await askAs(renewed, input, init) : answer);
};

async function askAs(token: string | null, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.delete(OWN_WAITS);
  if (token) headers.set('authorization', `Bearer ${token}`);
  else headers.set('apikey', (await portalConfig()).publishableKey);
  return fetch(input, { ...init, headers });
}

const isGet = (init?: RequestInit) => (init?.method ?? 'GET') === 'GET';
