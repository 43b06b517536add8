/** The official client as somebody, telling what it sends. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../contract/database.types.ts';
import type { Asked } from '../common/recorded.ts';
import type { Asker } from './people.ts';

export type Portal = SupabaseClient<Database>;

type Opened = { portal: Portal; sent: Asked[] };

/** @param sent fills with every request to the table interface, as the server is asked */
export function openPortal(url: string, publishableKey: string, { token }: Asker): Opened {
  const sent: Asked[] = [];
  const tell: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const path = `${pathname.replace(/^\/rest\/v1\//, '')}${search}`;
    const method = init?.method === 'POST' ? 'POST' : init?.method === 'HEAD' ? 'HEAD' : 'GET';
    const headers = Object.fromEntries(new Headers(init?.headers).entries());
    sent.push({ method, path, headers, ...(typeof init?.body === 'string' && { body: init.body }) });
    return fetch(input, init);
  };
  const portal = createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    accessToken: async () => token,
    global: { fetch: tell },
  });
  return { portal, sent };
}
