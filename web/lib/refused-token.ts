/**
 * A token whose time is over by the server's clock, though not by this device's: its clock was set back, or the server
 * has another key. Loaded when one is refused (docs/decisions/2560-a-session-ends-by-the-clock-it-is-looked-at.md).
 */
import { accounts } from './accounts.ts';
import { untilInUse } from './acting.ts';
import { claimsOf, storedSession } from './session-storage.ts';

/** A token that is refused however new is not renewed more often. In ms. */
const REST_MS = 60_000;

/** What the tables, the functions and the accounts say of a token that does not hold. */
const REFUSALS = new Set<unknown>(['PGRST301', 'PGRST303', 'token_expired', 'bad_jwt']);

let last: { refused: string; at: number; done: Promise<unknown> } | undefined;

/**
 * The token to ask again with, of the same session; null where the answer stands.
 * @param answer of status 401; its body stays to be read
 */
export async function renewedFor(refused: string, answer: Response): Promise<string | null> {
  if (!(await isOfToken(answer))) return null;
  // Renewed meanwhile, by another tab or for another question.
  if (keptToken() !== refused) return sameSession(refused);
  if (last?.refused !== refused) {
    if (last && performance.now() - last.at < REST_MS) return null;
    const done = renew(refused).catch(forget);
    last = { refused, at: performance.now(), done };
  }
  await last.done;
  return sameSession(refused);
}

const keptToken = () => storedSession<{ access_token?: string }>()?.access_token;

/** What one person or one profile asks is not asked for another. */
async function sameSession(refused: string): Promise<string | null> {
  await untilInUse();
  const kept = keptToken();
  if (!kept || kept === refused) return null;
  return claimsOf(kept).session_id === claimsOf(refused).session_id ? kept : null;
}

/** The next question tries again: there was no network, or too many asked at once. */
function forget(): void {
  last = undefined;
}

async function isOfToken(answer: Response): Promise<boolean> {
  // Of a count the answer is headers alone.
  if (answer.headers.get('www-authenticate')?.includes('invalid_token')) return true;
  const body: { code?: unknown } | null = await answer
    .clone()
    .json()
    .catch(() => null);
  return REFUSALS.has(body?.code);
}

async function renew(refused: string): Promise<void> {
  const auth = await accounts();
  const { error } = await auth.refreshSession();
  if (!error || keptToken() !== refused) return;
  if (![400, 401, 403].includes(error.status ?? 0)) return forget();
  // By this device's clock the token holds, so the client has kept what opens nothing any more.
  await auth.signOut({ scope: 'local' });
}
