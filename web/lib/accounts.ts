import type { GoTrueClient } from '@supabase/auth-js';
import { portalConfig } from './config.ts';
import { madeOnce } from './made-once.ts';
import { fetchKeepingField } from './refused-field.ts';
import { sessionStorageOfChoice, storageKeyFor } from './session-storage.ts';

const listeners = new Set<(auth: GoTrueClient) => void>();

/**
 * The part of the official client that signs in and out, renews tokens and changes accounts. The largest: loaded on
 * first use, which for whoever comes back with a good token may be never.
 */
export const accounts = madeOnce(async (): Promise<GoTrueClient> => {
  const [parts, { publishableKey }] = await Promise.all([import('@supabase/auth-js'), portalConfig()]);
  const made = new parts.AuthClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storage: sessionStorageOfChoice,
    storageKey: storageKeyFor(location.hostname),
    persistSession: true,
    autoRefreshToken: true,
    // Links are read by the auth screen itself, which says what is wrong with a bad one.
    flowType: 'implicit',
    detectSessionInUrl: false,
    experimental: { passkey: true },
    fetch: fetchKeepingField,
  });
  for (const listener of listeners) listener(made);
  return made;
});

/** Runs `listener` once there is one, and never makes it. */
export function onAccounts(listener: (auth: GoTrueClient) => void): void {
  listeners.add(listener);
}
