import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { clientOf, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer({ REQUIRE_ADMIN_FACTOR: '1', ADMIN_FACTOR_GRACE_DAYS: '14' });
const school = randomUUID();
const daySeconds = 86_400;
const now = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  await server.admin.query("insert into public.schools (id, name) values ($1, 'Acacia')", [school]);
});

/** Somebody of the school who signs in with the password. */
async function approved(role: 'admin' | 'teacher') {
  const { userId, email } = await signedUpPerson(server);
  await server.admin.query(
    `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
     values ($1, 'Nomsa', 'Dlamini', $2, $3, 'approved')`,
    [userId, role, school],
  );
  const client = clientOf(server);
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  return { userId, client, token: data.session?.access_token ?? '' };
}

async function since(userId: string): Promise<Date | null> {
  const { rows } = await server.admin.query('select administrator_since from auth.users where id = $1', [
    userId,
  ]);
  return rows[0].administrator_since;
}

const setSince = (userId: string, daysAgo: number) =>
  server.admin.query(
    'update auth.users set administrator_since = now() - make_interval(days => $2) where id = $1',
    [userId, daysAgo],
  );

const mayAdminister = async (client: SupabaseClient) =>
  !(await client.from('grades').insert({ name: randomUUID(), level: 4, school_id: school })).error;

/** The rest of a request in the name of this token, with some of its claims changed and signed by the server's own key. */
async function mayAdministerWith(token: string, changed: Record<string, unknown>): Promise<boolean> {
  const { exp: _, ...claims } = decodeJwt(token);
  const signed = await server.keys.sign({ ...claims, ...changed }, 60);
  const answer = await fetch(`${server.url}/rest/v1/grades`, {
    method: 'POST',
    headers: {
      apikey: server.keys.publishableKey,
      authorization: `Bearer ${signed}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: randomUUID(), level: 4, school_id: school }),
  });
  return answer.ok;
}

test('from the first sign-in as an administrator fourteen days count, and the token says until when', async () => {
  const { userId, client, token } = await approved('admin');
  const first = await since(userId);
  expect(first).not.toBeNull();
  const claims = decodeJwt(token);
  expect(claims.admin_aal).toBe('aal2');
  expect(claims.admin_aal_from).toBe(Math.floor((first?.getTime() ?? 0) / 1000) + 14 * daySeconds);
  expect(await mayAdminister(client)).toBe(true);
});

test('another sign-in begins no new time', async () => {
  const { userId, client } = await approved('admin');
  await setSince(userId, 3);
  const before = await since(userId);
  await client.auth.refreshSession();
  expect(await since(userId)).toEqual(before);
});

test('after them an administrator without a second factor does nothing, by a token of before or a new one', async () => {
  const { userId, client, token } = await approved('admin');
  expect(await mayAdministerWith(token, { admin_aal_from: now() + 60 })).toBe(true);
  expect(await mayAdministerWith(token, { admin_aal_from: now() - 1 })).toBe(false);
  await setSince(userId, 15);
  const { data } = await client.auth.refreshSession();
  expect(decodeJwt(data.session?.access_token ?? '').admin_aal_from).toBeUndefined();
  expect(await mayAdminister(client)).toBe(false);
});

test('a session that was open before the person became an administrator is noted at its next refresh', async () => {
  const { client, userId } = await signedUpPerson(server);
  await server.admin.query(
    `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
     values ($1, 'Nomsa', 'Dlamini', 'admin', $2, 'approved')`,
    [userId, school],
  );
  expect(await since(userId)).toBeNull();
  await client.auth.refreshSession();
  expect(await since(userId)).not.toBeNull();
});

test('nobody else is noted, nor an administrator who waits for approval', async () => {
  expect(await since((await approved('teacher')).userId)).toBeNull();
  const { client, userId } = await signedUpPerson(server);
  await server.admin.query(
    `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
     values ($1, 'Nomsa', 'Dlamini', 'admin', $2, 'pending')`,
    [userId, school],
  );
  await client.auth.refreshSession();
  expect(await since(userId)).toBeNull();
});
