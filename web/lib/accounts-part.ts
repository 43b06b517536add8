/** The largest part of the official client, as it is made here: `accounts` loads it. */
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { withOwnEnd } from './own-end.ts';
import { sessionStorageOfChoice } from './session-place.ts';
import { storageKeyFor } from './session-storage.ts';

export const makeAccounts = (publishableKey: string, ask: typeof fetch): GoTrueClient =>
  new AuthClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storage: sessionStorageOfChoice(),
    storageKey: storageKeyFor(location.hostname),
    persistSession: true,
    autoRefreshToken: true,
    // Links are read by the auth screen itself, which says what is wrong with a bad one.
    flowType: 'implicit',
    detectSessionInUrl: false,
    experimental: { passkey: true },
    fetch: withOwnEnd(ask),
  });
