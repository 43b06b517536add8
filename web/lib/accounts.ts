import type { GoTrueClient } from '@supabase/auth-js';
import { portalConfig } from './config.ts';
import { madeOnce } from './made-once.ts';
import { fetchKeepingField } from './refused-field.ts';

const listeners = new Set<(auth: GoTrueClient) => void>();
let here: GoTrueClient | undefined;

/**
 * The part of the official client that signs in and out, renews tokens and changes accounts. The largest: loaded on
 * first use, which for whoever comes back with a good token may be never.
 */
export const accounts = madeOnce(async (): Promise<GoTrueClient> => {
  const [{ makeAccounts }, { publishableKey }] = await Promise.all([
    import('./accounts-part.ts'),
    portalConfig(),
  ]);
  const made = makeAccounts(publishableKey, fetchKeepingField);
  here = made;
  for (const listener of listeners) listener(made);
  return made;
});

/** Runs `listener` once there is one, at once where there is, and never makes it. */
export function onAccounts(listener: (auth: GoTrueClient) => void): void {
  if (here) listener(here);
  else listeners.add(listener);
}
