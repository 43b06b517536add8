import { expect, test } from 'vitest';
import {
  clientOf,
  follow,
  fragmentOf,
  freshEmail,
  lastMail,
  mailsTo,
  PASSWORD,
  signedUpPerson,
} from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();

const getUser = (accessToken: string) =>
  fetch(`${server.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${accessToken}`, 'x-supabase-api-version': '2024-01-01' },
  });

test('a recovery link signs in to set a new password, which ends the other sessions', async () => {
  const { email, session } = await signedUpPerson(server);
  const client = clientOf(server);
  const asked = await client.auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/auth` });
  expect(asked.error).toBeNull();
  const target = await follow((await lastMail(server, email, 'recover')).payload.url);
  const { access_token = '', refresh_token = '', type } = fragmentOf(target);
  expect(type).toBe('recovery');
  await client.auth.setSession({ access_token, refresh_token });
  expect((await client.auth.updateUser({ password: '12345' })).error?.code).toBe('weak_password');
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
    status: 422,
    code: 'same_password',
  });
  expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
  expect((await getUser(session.access_token)).status).toBe(403);
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await client.auth.signInWithPassword({ email, password: 'a new password' })).error).toBeNull();
  expect((await mailsTo(server, email)).at(-1)?.kind).toBe('password-changed');
});

test('asking for recovery or another confirmation answers alike whether or not there is an account', async () => {
  const { email } = await signedUpPerson(server);
  for (const address of [email, freshEmail()]) {
    const client = clientOf(server);
    expect(await client.auth.resetPasswordForEmail(address)).toEqual({ data: {}, error: null });
    expect((await client.auth.resend({ type: 'signup', email: address })).error).toBeNull();
  }
  expect((await mailsTo(server, email)).map((mail) => mail.kind)).toEqual(['confirm-signup', 'recover']);
});

test('a link whose time is over says so', async () => {
  const email = freshEmail();
  await clientOf(server).auth.signUp({ email, password: PASSWORD });
  await server.admin.query('update auth.one_time_tokens set expires_at = now() where sent_to = $1', [email]);
  const { payload } = await lastMail(server, email, 'confirm-signup');
  expect(fragmentOf(await follow(payload.url))).toMatchObject({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  });
});

test('recovering an account that was never confirmed takes away the password that somebody chose for it', async () => {
  const email = freshEmail();
  await clientOf(server).auth.signUp({ email, password: 'chosen by a stranger' });
  await clientOf(server).auth.resetPasswordForEmail(email);
  expect(
    fragmentOf(await follow((await lastMail(server, email, 'recover')).payload.url)).access_token,
  ).toBeTruthy();
  const stranger = await clientOf(server).auth.signInWithPassword({
    email,
    password: 'chosen by a stranger',
  });
  expect(stranger.error?.code).toBe('invalid_credentials');
});

test('an address changes once both mails are confirmed', async () => {
  const { email, client } = await signedUpPerson(server);
  const newEmail = freshEmail('new');
  const asked = await client.auth.updateUser({ email: newEmail, current_password: PASSWORD });
  expect(asked.error).toBeNull();
  expect(asked.data.user).toMatchObject({ email, new_email: newEmail });
  const half = await follow((await lastMail(server, newEmail, 'email-change')).payload.url);
  expect(fragmentOf(half).message).toMatch(/^Confirmation link accepted/);
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
  const whole = await follow((await lastMail(server, email, 'email-change')).payload.url);
  expect(fragmentOf(whole).type).toBe('email_change');
  const { data } = await client.auth.getUser();
  expect(data.user?.email).toBe(newEmail);
  expect(data.user?.new_email).toBeUndefined();
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: newEmail, email_verified: true });
});

test('asking for an address that another account has looks the same, and leads nowhere', async () => {
  const taken = await signedUpPerson(server);
  const { email, client } = await signedUpPerson(server);
  const asked = await client.auth.updateUser({ email: taken.email, current_password: PASSWORD });
  expect(asked.error).toBeNull();
  expect(asked.data.user?.new_email).toBe(taken.email);
  expect((await mailsTo(server, taken.email)).at(-1)?.kind).toBe('already-registered');
  await follow((await lastMail(server, email, 'email-change')).payload.url);
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

test('metadata is merged, null removes a key, and what only the server writes is refused', async () => {
  const { client, session } = await signedUpPerson(server, { theme: 'dark', size: 1 });
  const changed = await client.auth.updateUser({ data: { theme: null, language: 'xh' } });
  expect(changed.data.user?.user_metadata).toEqual({ size: 1, language: 'xh' });
  const refused = await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ app_metadata: { role: 'admin' } }),
  });
  expect(refused.status).toBe(403);
  const large = await client.auth.updateUser({ data: { large: 'x'.repeat(20_000) } });
  expect(large.error?.status).toBe(400);
  expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({ size: 1, language: 'xh' });
});

test('a mailed code proves the person anew for a change of password', async () => {
  const { email, client } = await signedUpPerson(server);
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const { payload } = await lastMail(server, email, 'reauthenticate');
  const wrong = await client.auth.updateUser({
    password: 'another one',
    nonce: payload.code === '000000' ? '000001' : '000000',
  });
  expect(wrong.error?.code).toBe('reauthentication_not_valid');
  expect((await client.auth.updateUser({ password: 'another one', nonce: payload.code })).error).toBeNull();
});
