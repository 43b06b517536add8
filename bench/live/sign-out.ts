import type pg from 'pg';
import type { KeyRing } from '../../server/keys/keys.ts';
import { listen } from './listener.ts';

type SignedInElsewhere = { client: pg.Client; keys: KeyRing; url: string; user: string };

/**
 * Opens a page in a further session of somebody, ends that session as a sign-out elsewhere does, and gives the
 * milliseconds until the page is told.
 */
export async function signOutElsewhere({ client, keys, url, user }: SignedInElsewhere): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    'insert into auth.sessions (user_id) values ($1) returning id',
    [user],
  );
  const session = rows[0]?.id;
  const claims = { sub: user, session_id: session, aal: 'aal1', role: 'authenticated', aud: 'authenticated' };
  const page = await listen(url, keys.publishableKey, await keys.sign(claims, 3_600), [{ table: 'events' }]);
  const ended = page.ended();
  const started = performance.now();
  await client.query('delete from auth.sessions where id = $1', [session]);
  const told = await ended;
  page.close();
  return told - started;
}
