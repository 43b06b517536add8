/**
 * A sign-out of this device. It needs nothing that would have to be fetched: on a bad line, too, the session is gone from
 * here with the press (docs/decisions/2920-a-sign-out-waits-for-nothing.md). On the server it ends by one request, which
 * goes out though the tab is closed. Where that fails the tokens stay in memory alone, and it is tried again while the
 * page lives.
 */
import { loadPart } from './load-part.ts';
import { tellSessionEnd } from './session-end.ts';
import { removeSession, storageKeyFor, storedSession, type Tokens } from './session-storage.ts';

/** For a sign-out that is meant. */
export function endSession(): void {
  const tokens = storedSession<Tokens>();
  removeSession(storageKeyFor(location.hostname));
  if (tokens) endOnServer(tokens);
  tellSessionEnd();
}

function endOnServer(tokens: Tokens): void {
  const later = async (answer?: unknown) => {
    // Whatever is done later needs a network, as what does it.
    const { endLater } = await loadPart(() => import('./end-later.ts'));
    await endLater(tokens, answer);
  };
  fetch('/auth/v1/logout?scope=local', {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.access_token}` },
    keepalive: true,
  }).then((answer) => (answer.ok ? undefined : later(answer)), later);
}
