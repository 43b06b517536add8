/** Ends a session on the server whose end did not arrive at once. It has gone from this device already. */
import { portalConfig } from './config.ts';
import type { Tokens } from './session-storage.ts';

/**
 * Tries until the server has answered, while the page lives.
 * @param answer what the first try was answered, if it was
 */
export async function endLater(tokens: Tokens, answer?: unknown): Promise<void> {
  if (answer instanceof Response && (await isOver(answer))) return;
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

/** A token that does not hold any more says nothing of its session; every other refusal does. */
async function isOver(answer: Response): Promise<boolean> {
  if (passes(answer)) return false;
  const { error_code }: { error_code?: unknown } = await answer.json().catch(() => ({}));
  return error_code !== 'bad_jwt';
}

const passes = ({ status }: Response) => status >= 500 || status === 429;

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
    keepalive: true,
  });
  if (passes(answer)) throw new Error(`The server answered ${answer.status}`);
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
