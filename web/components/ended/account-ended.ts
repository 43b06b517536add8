/** Loaded for whose session has ended without their asking: whether the account did, and what stands above the sign-in then. */
import { t } from '#texts/components-ended';
import { portalConfig } from '#web/lib/config.ts';

/** How long an account may outlive its sessions while both are deleted, in ms: the account goes a moment after them. */
const WAITS_MS = [0, 1000, 4000];

/**
 * Asks whether a session ended because the account did, of which the official client has no word.
 * @param token of the session that has ended; its signature is good still
 * @returns what is to be said; undefined where the account is there, or its token too old to ask with
 */
export async function saidOfEndedAccount(token: string): Promise<string | undefined> {
  const { publishableKey } = await portalConfig();
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const answer = await fetch('/auth/v1/user', {
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
        'x-supabase-api-version': '2024-01-01',
      },
    });
    const { code }: { code?: unknown } = await answer.json();
    if (code === 'user_not_found') return t.accountHasEnded();
    if (code !== 'session_not_found') return undefined;
  }
  return undefined;
}
