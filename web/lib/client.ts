import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#contract/database.types.ts';
import { portalConfig } from './config.ts';
import { fetchKeepingField } from './refused-field.ts';
import { sessionStorageOfChoice, storageKeyFor } from './session-storage.ts';

export type PortalClient = SupabaseClient<Database>;

let connecting: Promise<PortalClient> | undefined;
const listeners = new Set<(client: PortalClient) => void>();

/**
 * The official client, loaded on first use so that pages which need no account carry none of it.
 * A load that failed (no network) is tried again by the next caller.
 */
export function client(): Promise<PortalClient> {
  connecting ??= connect().catch((error: unknown) => {
    connecting = undefined;
    throw error;
  });
  return connecting;
}

/** Runs `listener` once the client exists, and never makes one. */
export function onClient(listener: (client: PortalClient) => void): void {
  listeners.add(listener);
}

async function connect(): Promise<PortalClient> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), portalConfig()]);
  const made = createClient<Database>(location.origin, config.publishableKey, {
    auth: {
      storage: sessionStorageOfChoice,
      storageKey: storageKeyFor(location.hostname),
      persistSession: true,
      autoRefreshToken: true,
      // Links are read by the auth screen itself, which says what is wrong with a bad one.
      flowType: 'implicit',
      detectSessionInUrl: false,
      experimental: { passkey: true },
    },
    // Queries retry in one place, TanStack Query; twice would multiply the waits.
    db: { retry: false },
    global: { fetch: fetchKeepingField },
  });
  for (const listener of listeners) listener(made);
  return made;
}
