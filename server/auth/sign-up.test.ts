import { expect, test } from 'vitest';
import { clientOf, follow, fragmentOf, freshEmail, lastMail, mailsTo, PASSWORD } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();

const count = async (table: string) =>
  Number((await server.admin.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);

test('a sign-up makes an account without a session until the mailed link is opened', async () => {
  const email = freshEmail();
  const client = clientOf(server);
  const signUp = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { theme: 'dark' } },
  });
  expect(signUp.error).toBeNull();
  expect(signUp.data.session).toBeNull();
  expect(signUp.data.user).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { theme: 'dark' },
    identities: [{ provider: 'email', identity_data: { email, email_verified: false } }],
  });
  const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(early.error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  });

  const { payload } = await lastMail(server, email, 'confirm-signup');
  const target = await follow(payload.url);
  expect(target.origin + target.pathname).toBe(`${server.url}/auth`);
  expect(fragmentOf(target)).toMatchObject({ type: 'signup', token_type: 'bearer', expires_in: '3600' });
  const { access_token, refresh_token } = fragmentOf(target);
  const session = await client.auth.setSession({
    access_token: access_token ?? '',
    refresh_token: refresh_token ?? '',
  });
  expect(session.error).toBeNull();
  expect(session.data.user?.email_confirmed_at).toBeTruthy();

  const again = await follow(payload.url);
  expect(fragmentOf(again)).toMatchObject({
    error: 'access_denied',
    error_code: 'otp_expired',
    type: 'signup',
  });
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('the six digits of the mail confirm as the link does, once', async () => {
  const email = freshEmail();
  const client = clientOf(server);
  await client.auth.signUp({ email, password: PASSWORD });
  const { payload } = await lastMail(server, email, 'confirm-signup');
  expect(payload.code).toMatch(/^\d{6}$/);
  const verified = await client.auth.verifyOtp({ email, token: payload.code, type: 'signup' });
  expect(verified.error).toBeNull();
  expect(verified.data.session?.user.email).toBe(email);
  const again = await clientOf(server).auth.verifyOtp({ email, token: payload.code, type: 'email' });
  expect(again.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
});

test('a link of a PKCE client leads back with a code for who holds the verifier', async () => {
  const email = freshEmail();
  const client = clientOf(server, 'pkce');
  await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: `${server.url}/auth?next=1` },
  });
  const { payload } = await lastMail(server, email, 'confirm-signup');
  expect(new URL(payload.url).searchParams.get('token')).toMatch(/^pkce_/);
  const target = await follow(payload.url);
  expect(target.searchParams.get('next')).toBe('1');
  const code = target.searchParams.get('code') ?? '';
  const stranger = await fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(50) }),
  });
  expect(await stranger.json()).toMatchObject({ code: 400, error_code: 'bad_code_verifier' });
  const exchanged = await client.auth.exchangeCodeForSession(code);
  expect(exchanged.error).toBeNull();
  expect(exchanged.data.session?.user.email).toBe(email);
  const used = await fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(50) }),
  });
  expect(used.status).toBe(404);
});

test.each([
  [
    'a short password',
    { email: 'a@example.com', password: '12345' },
    422,
    'weak_password',
    'Password should be at least 6 characters.',
  ],
  [
    'a password that is tried first',
    { email: 'a@example.com', password: 'Liverpool' },
    422,
    'weak_password',
    'This password is one of those that are tried first. Please choose another one.',
  ],
  ['no password', { email: 'a@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
  [
    'no address',
    { password: PASSWORD },
    422,
    'anonymous_provider_disabled',
    'Anonymous sign-ins are disabled',
  ],
  [
    'a wrong address',
    { email: 'a', password: PASSWORD },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    'a number that is none',
    { phone: '082 123', password: PASSWORD },
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ],
  [
    'a null character in the address',
    { email: 'a\0b@example.com', password: PASSWORD },
    400,
    'validation_failed',
    'email is not valid: a null character',
  ],
  [
    'a null character in the metadata',
    { email: 'a@example.com', password: PASSWORD, data: { name: '\0' } },
    400,
    'validation_failed',
    'data is not valid: a null character, or too deeply nested',
  ],
  [
    'half a challenge',
    { email: 'a@example.com', password: PASSWORD, code_challenge: 'x'.repeat(43) },
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
])('a sign-up with %s is refused', async (_what, body, status, code, message) => {
  const accounts = await count('auth.users');
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(status);
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await response.json()).toMatchObject({ code, message });
  expect(await count('auth.users')).toBe(accounts);
});

test('an older client gets the status as code and the error code beside it', async () => {
  const response = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body: '{"email":' });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    code: 400,
    error_code: 'bad_json',
    msg: 'Could not parse request body as JSON',
  });
});

test('the answer for an address that has an account is that of a new one, and its owner gets a mail', async () => {
  const email = freshEmail();
  const client = clientOf(server);
  await client.auth.signUp({ email, password: PASSWORD });
  await follow((await lastMail(server, email, 'confirm-signup')).payload.url);
  const accounts = await count('auth.users');

  const existing = await clientOf(server).auth.signUp({ email, password: 'somebody else' });
  const fresh = await clientOf(server).auth.signUp({ email: freshEmail(), password: 'somebody else' });
  expect(existing.error).toBeNull();
  expect(existing.data.session).toBeNull();
  expect(shapeOf(existing.data.user)).toEqual(shapeOf(fresh.data.user));
  expect(existing.data.user?.email).toBe(email);
  expect(existing.data.user?.identities?.[0]?.identity_data).toMatchObject({ email });
  expect(await count('auth.users')).toBe(accounts + 1);
  expect((await mailsTo(server, email)).map((mail) => mail.kind)).toEqual([
    'confirm-signup',
    'already-registered',
  ]);
  // The account is as it was.
  expect((await client.auth.signInWithPassword({ email, password: 'somebody else' })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();

  const owner = await clientOf(server).auth.signUp({ email, password: PASSWORD });
  expect(owner.error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  });
});

/** Keys and types, all the way down: what a reader could tell two answers apart by, but for the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
