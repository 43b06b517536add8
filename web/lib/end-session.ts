/**
 * A sign-out of this device. The session goes from here at once, whatever the line is like; on the server it ends as soon
 * as that answers, while the page lives. Until then its tokens are in memory alone: a device that was signed out keeps
 * none.
 */
import type { GoTrueClient } from '@supabase/auth-js';
import { portalConfig } from './config.ts';
import { isNetworkError } from './errors.ts';
import { callFresh } from './session-place.ts';
import { freshSession, storedSession } from './session-storage.ts';
import { signOutMeant } from './sign-out-meant.ts';

type Tokens = { access_token: string; refresh_token: string };

/**
 * For a sign-out that is meant. Resolves once nothing of the session is here.
 * @param made the official client: given as what makes it, because it renews an old session as it begins
 */
export async function endSession(made: () => Promise<GoTrueClient>): Promise<void> {
  const tokens = storedSession<Tokens>();
  // The official client, as it begins and to end the session, would first renew what is too old for that: for 25 s, where
  // nothing answers.
  const isOld = freshSession() === null;
  if (isOld) callFresh();
  const auth = await made();
  signOutMeant.expect();
  const gone = new Promise<void>((resolve) => {
    const { data } = auth.onAuthStateChange((event) => {
      if (event !== 'SIGNED_OUT') return;
      resolve();
      queueMicrotask(() => data.subscription.unsubscribe());
    });
  });
  const ended = auth.signOut({ scope: 'local' }).then(({ error }) => {
    if (tokens && (isOld || isNetworkError(error))) void endOnServer(tokens);
  });
  await Promise.race([gone, ended]);
}

async function endOnServer(tokens: Tokens): Promise<void> {
  for (let held = tokens; ; ) {
    try {
      const renewed = await ask('/token?grant_type=refresh_token', { refresh_token: held.refresh_token });
      // Refused: it is no session any more.
      if (!renewed.ok) return;
      held = await renewed.json();
      await ask('/logout?scope=local', {}, held.access_token);
      return;
    } catch {
      await lineBack();
    }
  }
}

/** @throws where no answer came, or one that passes */
async function ask(path: string, body: object, token?: string): Promise<Response> {
  const { publishableKey } = await portalConfig();
  const answer = await fetch(`/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token ?? publishableKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`The server answered ${answer.status}`);
  return answer;
}

/** When it is worth to ask once more: browsers do not always say that there is a network again. In ms. */
const ASKED_AGAIN_MS = 30_000;

function lineBack(): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, ASKED_AGAIN_MS);
    addEventListener('online', over);
  });
}
