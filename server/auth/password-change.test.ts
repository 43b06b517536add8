import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { untilWaiting } from '../testing/waiting.ts';
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

const server = useServer();
let admin: ReturnType<typeof createClient>['auth']['admin'];
beforeAll(async () => {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  admin = createClient(server.url, server.keys.secretKey, options).auth.admin;
});
afterEach(() => server.admin.query('rollback'));

const NEW_PASSWORD = 'another good one';
const change = { password: NEW_PASSWORD, current_password: PASSWORD };

/** Somebody who reads the person's mail has opened its recovery link, and holds the code that it led to. */
async function followedRecovery(email: string) {
  const client = clientOf(server, 'pkce');
  await client.auth.resetPasswordForEmail(email);
  const target = await follow((await lastMail(server, email, 'recover')).payload.url);
  return { client, code: target.searchParams.get('code') ?? '' };
}

describe('a change of the password ends', () => {
  test('a recovery link that was followed before, and not yet exchanged', async () => {
    const { email, client: own } = await signedUpPerson(server);
    const { client, code } = await followedRecovery(email);
    expect((await own.auth.updateUser(change)).error).toBeNull();
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
    });
  });

  test('one that is exchanged in the same moment', async () => {
    const { email, userId } = await signedUpPerson(server);
    const { client, code } = await followedRecovery(email);
    await server.admin.query('begin');
    await server.admin.query('select from auth.users where id = $1 for update', [userId]);
    const changing = admin.updateUserById(userId, { password: NEW_PASSWORD });
    await untilWaiting(server);
    const exchanging = client.auth.exchangeCodeForSession(code);
    await untilWaiting(server, { howMany: 2, unless: exchanging });
    await server.admin.query('rollback');

    expect((await changing).error).toBeNull();
    expect((await exchanging).error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  });

  test('the first link to an account that was confirmed by another one', async () => {
    const email = freshEmail();
    await clientOf(server).auth.signUp({ email, password: PASSWORD });
    const { payload } = await lastMail(server, email, 'confirm-signup');
    const { client, code } = await followedRecovery(email);
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect(fragmentOf(await follow(payload.url)).error_code).toBe('otp_expired');
  });

  test('a change of address that one half of the mails has confirmed', async () => {
    const { email, client } = await signedUpPerson(server);
    const newEmail = freshEmail('new');
    await client.auth.updateUser({ email: newEmail, current_password: PASSWORD });
    await follow((await lastMail(server, email, 'email-change')).payload.url);
    expect((await client.auth.updateUser(change)).error).toBeNull();
    const late = await follow((await lastMail(server, newEmail, 'email-change')).payload.url);
    expect(fragmentOf(late).error_code).toBe('otp_expired');
    const { user } = (await client.auth.getUser()).data;
    expect(user?.email).toBe(email);
    expect(user?.new_email).toBeUndefined();
  });
});

describe('a change of the password leaves', () => {
  test('the session that a followed recovery link was exchanged for, which makes it', async () => {
    const { email } = await signedUpPerson(server);
    const { client, code } = await followedRecovery(email);
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const anew = await clientOf(server).auth.signInWithPassword({ email, password: NEW_PASSWORD });
    expect(anew.error).toBeNull();
  });

  test('the change of address that is asked for with it', async () => {
    const { email, client } = await signedUpPerson(server);
    const newEmail = freshEmail('new');
    await client.auth.updateUser({ ...change, email: newEmail });
    for (const address of [email, newEmail]) {
      await follow((await lastMail(server, address, 'email-change')).payload.url);
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
  });

  test('the link that confirms an account for which the school has set it', async () => {
    const email = freshEmail();
    const client = clientOf(server, 'pkce');
    const { data } = await client.auth.signUp({ email, password: PASSWORD });
    const changed = await admin.updateUserById(data.user?.id ?? '', { password: NEW_PASSWORD });
    expect(changed.error).toBeNull();
    const target = await follow((await lastMail(server, email, 'confirm-signup')).payload.url);
    const exchanged = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(exchanged.data.session?.user.email).toBe(email);
  });
});
