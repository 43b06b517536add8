import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { untilWaiting } from '../testing/waiting.ts';
import { openBrowser } from './testing/browser.ts';
import { clientOf, copyOutbox, freshEmail, signedUpPerson } from './testing/people.ts';
import { startProvider, type TestProvider } from './testing/provider.ts';

let server: TestServer;
let provider: TestProvider;
const secret = 'the portal and the provider know this one';
const callback = () => 'http://localhost:9/app-callback';

beforeAll(async () => {
  provider = await startProvider({
    id: 'portal',
    secret,
    callback,
    others: ['school-app', 'some-other-app'],
  });
  server = await startTestServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'portal, school-app',
    OIDC_CLIENT_SECRET: secret,
  });
  await copyOutbox(server);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const seconds = () => Math.floor(Date.now() / 1000);

function person() {
  const email = freshEmail('app');
  const known = { sub: email, email, email_verified: true, name: 'Ayanda Zulu' };
  provider.people.set(email, known);
  return known;
}

/** What the provider says of somebody, with changes. */
const claimsOf = (changes: Record<string, unknown> = {}) => ({
  ...person(),
  aud: 'school-app',
  iat: seconds(),
  exp: seconds() + 300,
  ...changes,
});

const present = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
  clientOf(server).auth.signInWithIdToken({ provider: 'custom:oidc', token, ...more });

/** Signs in at the provider as an app does, without the portal. */
async function tokensOf(clientId: string, sub: string, nonce: string) {
  const configuration = await oidc.discovery(
    new URL(provider.issuer),
    clientId,
    undefined,
    oidc.ClientSecretPost(secret),
    { execute: [oidc.allowInsecureRequests] },
  );
  const verifier = oidc.randomPKCECodeVerifier();
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callback(),
    scope: 'openid email profile',
    nonce: sha256(nonce),
    login_hint: sub,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const back = await openBrowser().visit(address.href, callback());
  return oidc.authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: verifier,
    expectedNonce: sha256(nonce),
  });
}

test("an app signs in with the provider's own token, and comes back to the same account", async () => {
  const { sub, email } = person();
  for (const clientId of ['school-app', 'portal']) {
    const nonce = randomUUID();
    const tokens = await tokensOf(clientId, sub, nonce);
    const token = await provider.mint({ ...claimsOf(), sub, email, nonce: sha256(nonce) });
    const { data, error } = await present(token, { nonce });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ email, app_metadata: { providers: ['oidc'] } });
    const genuine = await present(tokens.id_token ?? '', { nonce, access_token: tokens.access_token });
    expect(genuine.error).toBeNull();
    expect(genuine.data.user?.id).toBe(data.user?.id);
  }
});

describe('a token opens nothing', () => {
  const refused = async (token: string, more: { nonce?: string; access_token?: string } = {}) => {
    const { data, error } = await present(token, more);
    expect(data.session).toBeNull();
    return { status: error?.status, code: error?.code, message: error?.message };
  };
  const bad = { status: 400, code: 'validation_failed', message: 'Bad ID token' };

  test('that was made for another app', async () => {
    const { sub } = person();
    const nonce = randomUUID();
    const { id_token = '' } = await tokensOf('some-other-app', sub, nonce);
    expect((await refused(id_token, { nonce })).message).toBe(
      'Unacceptable audience in id_token: [some-other-app]',
    );
    const both = { aud: ['some-other-app', 'school-app'], azp: 'some-other-app' };
    expect((await refused(await provider.mint(claimsOf(both)))).message).toMatch(/^Unacceptable audience/);
  });

  test('with another nonce, without one, or with one that nobody asked for', async () => {
    const stolen = await provider.mint(claimsOf({ nonce: sha256('what the app drew') }));
    expect((await refused(stolen, { nonce: 'a guess' })).message).toBe('Nonces mismatch');
    expect((await refused(stolen)).message).toMatch(/should either both exist or not/);
    const plain = await provider.mint(claimsOf());
    expect((await refused(plain, { nonce: 'made up' })).message).toMatch(/should either both exist or not/);
  });

  test('whose time is over, or that comes from another issuer', async () => {
    expect(await refused(await provider.mint(claimsOf({ exp: seconds() - 60 })))).toEqual(bad);
    expect(await refused(await provider.mint(claimsOf({ iss: 'https://elsewhere.example' })))).toEqual(bad);
    const { exp: _, ...endless } = claimsOf();
    expect(await refused(await provider.mint(endless))).toEqual(bad);
  });

  test('signed by somebody else, by nobody, or with a secret', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const claims = { iss: provider.issuer, ...claimsOf() };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'test', jwk: await exportJWK(privateKey) })
      .sign(privateKey);
    expect(await refused(forged)).toEqual(bad);
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    expect(await refused(`${encoded({ alg: 'none' })}.${encoded(claims)}.`)).toEqual(bad);
    const shared = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
    expect(await refused(shared)).toEqual(bad);
    expect(await refused('mock-id-token')).toEqual(bad);
  });

  test('with an access token that is not its own', async () => {
    const own = 'the access token that came with it';
    const half = createHash('sha256').update(own).digest().subarray(0, 16).toString('base64url');
    const token = await provider.mint(claimsOf({ at_hash: half }));
    expect(await refused(token, { access_token: 'of another sign-in' })).toEqual(bad);
    expect((await present(token, { access_token: own })).error).toBeNull();
  });

  test('whose address the provider does not vouch for', async () => {
    const { email, client } = await signedUpPerson(server);
    const token = await provider.mint(claimsOf({ sub: randomUUID(), email, email_verified: false }));
    expect((await refused(token)).code).toBe('provider_email_needs_verification');
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  test('of a provider that is not configured', async () => {
    const { error } = await clientOf(server).auth.signInWithIdToken({ provider: 'google', token: 'x.y.z' });
    expect(error).toMatchObject({
      status: 400,
      code: 'provider_disabled',
      message: expect.stringContaining('not enabled'),
    });
  });
});

test('a token links the provider to the account that is signed in, once', async () => {
  const { client, userId } = await signedUpPerson(server);
  const token = await provider.mint(claimsOf());
  const linked = await client.auth.linkIdentity({ provider: 'custom:oidc', token });
  expect(linked.error).toBeNull();
  expect((await client.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email', 'oidc']);
  expect((await present(token)).data.user?.id).toBe(userId);

  const other = await signedUpPerson(server);
  const stolen = await other.client.auth.linkIdentity({ provider: 'custom:oidc', token });
  expect(stolen.error?.code).toBe('identity_already_exists');
});

test('a token links nothing for a session that is ended in this moment', async () => {
  const { client, userId } = await signedUpPerson(server);
  const token = await provider.mint(claimsOf());
  await server.admin.query('begin');
  await server.admin.query('select from auth.users where id = $1 for update', [userId]);
  const linking = client.auth.linkIdentity({ provider: 'custom:oidc', token });
  await untilWaiting(server);
  await server.admin.query('delete from auth.sessions where user_id = $1', [userId]);
  await server.admin.query('commit');

  expect((await linking).error?.name).toBe('AuthSessionMissingError');
  const left = await server.admin.query(
    'select provider from auth.identities where user_id = $1 union all select id::text from auth.sessions where user_id = $1',
    [userId],
  );
  expect(left.rows).toEqual([{ provider: 'email' }]);
});
