import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../testing/waiting.ts';
import { letHoldCodes, whileHeld } from './testing/overlaps.ts';
import {
  clientOf,
  follow,
  fragmentOf,
  freshEmail,
  lastMail,
  PASSWORD,
  signedUpPerson,
} from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

/** Whoever asked for another address may think better of it. */

const server = useServer();
beforeAll(async () => {
  await letHoldCodes(server);
});

const stored = async (userId: string) =>
  (
    await server.admin.query('select email, new_email, email_change_sent_at from auth.users where id = $1', [
      userId,
    ])
  ).rows[0];

async function movingPerson() {
  const person = await signedUpPerson(server);
  const newEmail = freshEmail('new');
  const asked = await person.client.auth.updateUser({ email: newEmail, current_password: PASSWORD });
  if (asked.error) throw asked.error;
  const toCurrent = (await lastMail(server, person.email, 'email-change')).payload;
  const toNew = (await lastMail(server, newEmail, 'email-change')).payload;
  return { ...person, newEmail, toCurrent, toNew };
}

async function callOff(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  const response = await fetch(`${server.url}/auth/v1/user/email_change`, {
    method: 'DELETE',
    headers: {
      apikey: server.keys.publishableKey,
      'x-supabase-api-version': '2024-01-01',
      ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
    },
  });
  if (response.status === 204) return { status: 204 };
  return { status: response.status, code: ((await response.json()) as { code: string }).code };
}

test('a change that waits is called off, and neither link nor code moves the address any more', async () => {
  const { client, userId, email, newEmail, toCurrent, toNew } = await movingPerson();
  expect(await callOff(client)).toEqual({ status: 204 });
  const unmoved = { email, new_email: null, email_change_sent_at: null };
  expect(await stored(userId)).toEqual(unmoved);
  expect((await client.auth.getUser()).data.user?.new_email).toBeUndefined();
  for (const { url } of [toCurrent, toNew]) {
    expect(fragmentOf(await follow(url)).error_code).toBe('otp_expired');
  }
  const stranger = clientOf(server);
  for (const [address, { code: token }] of [
    [email, toCurrent],
    [newEmail, toNew],
  ] as const) {
    const { error } = await stranger.auth.verifyOtp({ email: address, token, type: 'email_change' });
    expect(error?.code).toBe('otp_expired');
  }
  expect(await stored(userId)).toEqual(unmoved);
});

test('also after one of the two was confirmed; a new wish begins anew', async () => {
  const { client, userId, email, toNew, toCurrent } = await movingPerson();
  await follow(toCurrent.url);
  expect((await callOff(client)).status).toBe(204);
  expect(fragmentOf(await follow(toNew.url)).error_code).toBe('otp_expired');
  const second = freshEmail('second');
  expect((await client.auth.updateUser({ email: second, current_password: PASSWORD })).error).toBeNull();
  await follow((await lastMail(server, second, 'email-change')).payload.url);
  expect(await stored(userId)).toMatchObject({ email, new_email: second });
});

test('what has been changed already is not called off, and says so', async () => {
  const { client, userId, newEmail, toNew, toCurrent } = await movingPerson();
  await follow(toCurrent.url);
  await follow(toNew.url);
  expect(await callOff(client)).toEqual({ status: 422, code: 'email_change_not_found' });
  expect(await stored(userId)).toMatchObject({ email: newEmail });
});

test('of a link and its calling off at one moment, one holds', async () => {
  const { client, userId, email, toNew, toCurrent } = await movingPerson();
  await follow(toCurrent.url);
  let followed: Promise<URL> | undefined;
  let called: ReturnType<typeof callOff> | undefined;
  await whileHeld(server, 'a removed code is committed', async () => {
    followed = follow(toNew.url);
    await untilWaiting(server);
    called = callOff(client);
    await untilWaiting(server, { howMany: 2 });
  });
  const isMoved = fragmentOf((await followed) as URL).error_code === undefined;
  expect(await called).toEqual(isMoved ? { status: 422, code: 'email_change_not_found' } : { status: 204 });
  const { email: now, new_email } = await stored(userId);
  expect(new_email).toBeNull();
  expect(now === email).toBe(!isMoved);
});

test("nobody calls off somebody else's, or without a session, or without the second factor", async () => {
  const { userId, newEmail, client } = await movingPerson();
  const other = await signedUpPerson(server);
  expect(await callOff(other.client)).toEqual({ status: 422, code: 'email_change_not_found' });
  expect((await callOff(clientOf(server))).status).toBe(401);
  await server.admin.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, status)
     values ($1, 'App', 'totp', 'sealed', 'verified')`,
    [userId],
  );
  expect(await callOff(client)).toEqual({ status: 401, code: 'insufficient_aal' });
  expect(await stored(userId)).toMatchObject({ new_email: newEmail });
});
