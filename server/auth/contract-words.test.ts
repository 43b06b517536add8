import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { clientOf, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

/** What is refused, in the words in which the contract's own server refuses it. */

const server = useServer();

const ask = async (path: string, { method = 'GET', token = '', body = undefined as unknown } = {}) => {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: { 'x-supabase-api-version': '2024-01-01', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { code: string; message: string } };
};

const serviceClient = () =>
  createClient(server.url, server.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

const oauthServer = { status: 404, code: 'feature_disabled', message: 'OAuth server is disabled' };

test('whoever would sign in to another program by the portal is told that it has no such server', async () => {
  const { client } = await signedUpPerson(server);
  const { auth } = client;
  expect((await auth.oauth.getAuthorizationDetails('any')).error).toMatchObject(oauthServer);
  expect((await auth.oauth.approveAuthorization('any')).error).toMatchObject(oauthServer);
  expect((await auth.oauth.listGrants()).error).toMatchObject(oauthServer);
  expect((await ask('/oauth/token', { method: 'POST' })).body).toMatchObject({ code: 'feature_disabled' });
  expect((await ask('/.well-known/oauth-authorization-server')).body.message).toBe(oauthServer.message);
});

test('so is the secret key, and anybody else only that they may not ask', async () => {
  const { admin } = serviceClient().auth;
  expect((await admin.oauth.listClients()).error).toMatchObject(oauthServer);
  expect((await admin.oauth.createClient({ client_name: 'x', redirect_uris: [] })).error).toMatchObject(
    oauthServer,
  );
  const { session } = await signedUpPerson(server);
  const asked = await ask('/admin/oauth/clients', { token: session.access_token });
  expect(asked).toMatchObject({ status: 403, body: { code: 'not_admin', message: 'User not allowed' } });
  expect((await ask('/user/oauth/grants')).body).toMatchObject({ code: 'no_authorization' });
  const custom = await ask('/admin/custom-providers', { token: server.keys.secretKey });
  expect(custom.body).toEqual({
    code: 'feature_disabled',
    message: 'Custom OAuth providers are disabled',
  });
});

test('an anonymous sign-in is refused, and nobody is made by it', async () => {
  const count = async () => (await server.admin.query('select from auth.users')).rowCount;
  const before = await count();
  expect((await clientOf(server).auth.signInAnonymously()).error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  });
  expect(await count()).toBe(before);
});

test.each([
  ['/authorize?provider=google', 'Unsupported provider: provider is not enabled'],
  ['/authorize?provider=nobody', 'Unsupported provider: Provider nobody could not be found'],
  ['/authorize', 'Unsupported provider: Provider  could not be found'],
])('a sign-in at a provider that is not there is refused: %s', async (path, message) => {
  expect(await ask(path)).toEqual({ status: 400, body: { code: 'validation_failed', message } });
});

test('the ID token of a provider that is not configured is refused', async () => {
  const { error } = await clientOf(server).auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' });
  expect(error).toMatchObject({ status: 400, code: 'provider_disabled' });
  expect(error?.message).toBe('Provider (issuer "https://accounts.google.com") is not enabled');
});

test('an access token whose time is over says so', async () => {
  const { session } = await signedUpPerson(server);
  const { iat: _iat, exp: _exp, ...claims } = decodeJwt(session.access_token);
  const late = await server.keys.sign(claims, -5);
  expect(await ask('/user', { token: late })).toEqual({
    status: 403,
    body: {
      code: 'bad_jwt',
      message: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    },
  });
});

test.each([
  [
    'a channel for a mail',
    '/otp',
    { email: 'a@example.com', channel: 'sms' },
    400,
    'Channel should only be specified with Phone OTP',
  ],
  [
    'an address that is none for a code',
    '/verify',
    { type: 'signup', email: 'a', token: '123456' },
    422,
    'Invalid email format',
  ],
  [
    'a link of an unknown kind',
    '/verify',
    { type: 'parole', token_hash: 'x' },
    400,
    'Invalid email verification type',
  ],
])('%s is refused', async (_what, path, body, status, message) => {
  expect(await ask(path, { method: 'POST', body })).toMatchObject({
    status,
    body: { code: 'validation_failed', message },
  });
});
