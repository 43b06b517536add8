import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestServer } from '../../testing/server.ts';

/** As if the account's sessions had been opened, raised and proven an hour ago. */
export async function makeStale({ admin }: TestServer, userId: string): Promise<void> {
  await admin.query(
    `update auth.sessions s set proven_at = s.proven_at - interval '1 hour',
       amr = (select jsonb_agg(jsonb_set(entry, '{timestamp}', to_jsonb((entry ->> 'timestamp')::int - 3600)) order by place)
                from jsonb_array_elements(s.amr) with ordinality e (entry, place))
      where user_id = $1`,
    [userId],
  );
}

/** `POST /reauthenticate`, for which the official client has no words. */
export async function prove(
  { url, keys }: TestServer,
  client: SupabaseClient,
  shown: { current_password?: string; nonce?: string },
): Promise<{ status: number; code?: string }> {
  const { data } = await client.auth.getSession();
  const response = await fetch(`${url}/auth/v1/reauthenticate`, {
    method: 'POST',
    headers: {
      apikey: keys.publishableKey,
      'x-supabase-api-version': '2024-01-01',
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
    },
    body: JSON.stringify(shown),
  });
  if (response.status === 204) return { status: 204 };
  return { status: response.status, code: ((await response.json()) as { code: string }).code };
}
