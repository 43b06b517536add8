import type { APIRequestContext } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../contract/database.types.ts';
import { readConfig } from '../../server/config.ts';
import { loadKeyRing } from '../../server/keys/key-file.ts';
import { demoPassword } from './people.ts';
import { portalFolder } from './portal.ts';

/** The official client, signed in: what somebody can reach who does not care for our screens. */
export async function officialClient(request: APIRequestContext, email: string, password = demoPassword) {
  const reply = await request.get('/config.json');
  const { publishableKey } = await reply.json();
  const client = createClient<Database>(new URL(reply.url()).origin, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** The secret key's client: for more rows than a person may send out within an hour. */
export async function serviceClient(request: APIRequestContext) {
  const origin = new URL((await request.get('/config.json')).url()).origin;
  const { secretKey } = await loadKeyRing(readConfig({ DATA_DIR: portalFolder() }));
  return createClient<Database>(origin, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
