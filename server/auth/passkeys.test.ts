import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { type Authenticator, type Bent, makeAuthenticator } from './testing/authenticator.ts';
import { makeStale, prove } from './testing/freshness.ts';
import { clientOf, lastMail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();

async function addPasskey(client: SupabaseClient, device: Authenticator, bent?: Bent) {
  const started = await client.auth.passkey.startRegistration();
  if (started.error) return started;
  const { challenge_id: challengeId, options } = started.data;
  return client.auth.passkey.verifyRegistration({ challengeId, credential: device.create(options, bent) });
}

async function signIn(device: Authenticator, bent?: Bent) {
  const client = clientOf(server);
  const { data } = await client.auth.passkey.startAuthentication();
  if (!data) throw new Error('no challenge');
  const answer = { challengeId: data.challenge_id, credential: device.get(data.options, bent) };
  return { client, answer, ...(await client.auth.passkey.verifyAuthentication(answer)) };
}

/** Somebody with a passkey on a device of their own. */
async function withPasskey() {
  const person = await signedUpPerson(server);
  const device = makeAuthenticator(server.url);
  const { data, error } = await addPasskey(person.client, device);
  if (error) throw error;
  return { ...person, device, passkeyId: data?.id ?? '' };
}

const code = ({ error }: { error: { code?: string | undefined } | null }) => error?.code;

/** A call that the official client has no words for. */
async function post(client: SupabaseClient, path: string, body: unknown) {
  const { data } = await client.auth.getSession();
  const response = await fetch(`${server.url}/auth/v1/passkeys/${path}`, {
    method: 'POST',
    headers: {
      apikey: server.keys.publishableKey,
      'x-supabase-api-version': '2024-01-01',
      ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('a passkey signs in without a password, and says so in the token', async () => {
  const { device, userId, client } = await withPasskey();
  const { data, error, client: other } = await signIn(device);
  expect(error).toBeNull();
  expect(data?.user?.id).toBe(userId);
  expect(decodeJwt(data?.session?.access_token ?? '')).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'passkey' }],
  });
  expect((await other.auth.getUser()).data.user?.id).toBe(userId);
  const [listed] = (await client.auth.passkey.list()).data ?? [];
  expect(listed).toMatchObject({ friendly_name: 'Passkey', last_used_at: expect.any(String) });
});

test('its owner is told by mail that it was added', async () => {
  const { email } = await withPasskey();
  expect((await lastMail(server, email, 'passkey-added')).payload).toMatchObject({ passkey: 'Passkey' });
});

test('it has a name that its owner gives, and opens nothing once removed', async () => {
  const { client, device, passkeyId } = await withPasskey();
  const renamed = await client.auth.passkey.update({ passkeyId, friendlyName: 'My phone' });
  expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'My phone' });
  const tooLong = await client.auth.passkey.update({ passkeyId, friendlyName: 'x'.repeat(121) });
  expect(code(tooLong)).toBe('validation_failed');
  expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await client.auth.passkey.list()).data).toEqual([]);
  expect(code(await signIn(device))).toBe('webauthn_verification_failed');
});

test("nobody renames or removes somebody else's", async () => {
  const { passkeyId, device } = await withPasskey();
  const stranger = await signedUpPerson(server);
  const { passkey } = stranger.client.auth;
  expect((await passkey.update({ passkeyId, friendlyName: 'Mine' })).error?.status).toBe(404);
  expect((await passkey.delete({ passkeyId })).error?.status).toBe(404);
  expect((await signIn(device)).error).toBeNull();
});

describe('an answer is refused', () => {
  test('that was given before', async () => {
    const { device } = await withPasskey();
    const { answer } = await signIn(device);
    const again = await clientOf(server).auth.passkey.verifyAuthentication(answer);
    expect(code(again)).toBe('webauthn_challenge_not_found');
  });

  test('that came too late', async () => {
    const { device } = await withPasskey();
    const client = clientOf(server);
    const { data } = await client.auth.passkey.startAuthentication();
    await server.admin.query('update auth.webauthn_challenges set expires_at = now() where id = $1', [
      data?.challenge_id,
    ]);
    const late = await client.auth.passkey.verifyAuthentication({
      challengeId: data?.challenge_id ?? '',
      credential: device.get({ challenge: data?.options.challenge ?? '' }),
    });
    expect(code(late)).toBe('webauthn_challenge_expired');
  });

  test.each<[string, Bent]>([
    ['from a page that only looks like the portal', { origin: 'https://schoo1.example' }],
    ['from a device that nobody has unlocked', { userVerified: false }],
    ['from a copy of the device, which counts from before', { count: 1 }],
    ['that names no account', { userHandle: '' }],
    ['that names another account', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ])('%s', async (_name, bent) => {
    const { device } = await withPasskey();
    expect((await signIn(device, { count: 5 })).error).toBeNull();
    expect(code(await signIn(device, bent))).toBe('webauthn_verification_failed');
  });

  test('from a device whose key was never added', async () => {
    const { client } = await withPasskey();
    const device = makeAuthenticator(server.url);
    const { data } = await client.auth.passkey.startRegistration();
    if (data) device.create(data.options);
    expect(code(await signIn(device))).toBe('webauthn_verification_failed');
  });

  test('to the question for a new key, when it is the answer to a sign-in, and the other way round', async () => {
    const { client, device } = await withPasskey();
    const forKey = await client.auth.passkey.startRegistration();
    const shown = await clientOf(server).auth.passkey.verifyAuthentication({
      challengeId: forKey.data?.challenge_id ?? '',
      credential: device.get({ challenge: forKey.data?.options.challenge ?? '' }),
    });
    expect(code(shown)).toBe('webauthn_challenge_not_found');
    const forSignIn = await client.auth.passkey.startAuthentication();
    const made = await client.auth.passkey.verifyRegistration({
      challengeId: forSignIn.data?.challenge_id ?? '',
      credential: makeAuthenticator(server.url).create({
        challenge: forSignIn.data?.options.challenge ?? '',
        user: { id: 'x' },
      }),
    });
    expect(code(made)).toBe('webauthn_challenge_not_found');
  });

  test('of two devices that show one count at once, to one of them', async () => {
    const { device } = await withPasskey();
    const both = await Promise.all([signIn(device, { count: 9 }), signIn(device, { count: 9 })]);
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test.each([[{}], [null], [[]], ['text'], [7], [{ id: 'a', rawId: 'a', type: 'public-key', response: {} }]])(
    'that is none: %j',
    async (credential) => {
      const { client } = await withPasskey();
      const shown = await client.auth.passkey.startAuthentication();
      const made = await client.auth.passkey.startRegistration();
      for (const [path, challenge_id] of [
        ['authentication/verify', shown.data?.challenge_id],
        ['registration/verify', made.data?.challenge_id],
      ] as const) {
        expect((await post(client, path, { challenge_id, credential })).status).toBe(400);
        expect((await post(client, path, credential)).status).toBe(400);
      }
    },
  );
});

describe('who finds an open session', () => {
  test('adds no passkey to the account without its password', async () => {
    const { client, userId } = await signedUpPerson(server);
    await makeStale(server, userId);
    const device = makeAuthenticator(server.url);
    expect(code(await addPasskey(client, device))).toBe('reauthentication_needed');
    expect((await prove(server, client, { current_password: 'a guess' })).code).toBe(
      'current_password_invalid',
    );
    expect(code(await addPasskey(client, device))).toBe('reauthentication_needed');
    expect((await prove(server, client, { current_password: PASSWORD })).status).toBe(204);
    expect(code(await addPasskey(client, device))).toBeUndefined();
    expect((await signIn(device)).error).toBeNull();
  });

  test('neither with a second factor of their own, which the session has begun itself', async () => {
    const { client, userId } = await signedUpPerson(server);
    const begun = await client.auth.mfa.enroll({ factorType: 'totp' });
    const secret = Secret.fromBase32(begun.data?.type === 'totp' ? begun.data.totp.secret : '');
    const raised = await client.auth.mfa.challengeAndVerify({
      factorId: begun.data?.id ?? '',
      code: new TOTP({ secret }).generate(),
    });
    expect(raised.error).toBeNull();
    await makeStale(server, userId);
    expect(code(await addPasskey(client, makeAuthenticator(server.url)))).toBe('reauthentication_needed');
    // Nor the first password of an account that has none.
    await server.admin.query('update auth.users set password_hash = null where id = $1', [userId]);
    expect(code(await client.auth.updateUser({ password: 'taken over by it' }))).toBe(
      'reauthentication_needed',
    );
  });

  test('neither with a code that was mailed for something else', async () => {
    const { client, userId } = await signedUpPerson(server);
    await makeStale(server, userId);
    expect(await prove(server, client, { nonce: '123456' })).toEqual({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect(code(await addPasskey(client, makeAuthenticator(server.url)))).toBe('reauthentication_needed');
  });
});

test('an account with a second factor adds and removes passkeys at level 2 only, and shows it after one', async () => {
  const { client, device, passkeyId, userId } = await withPasskey();
  await server.admin.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, status)
     values ($1, 'App', 'totp', 'sealed', 'verified')`,
    [userId],
  );
  expect(code(await addPasskey(client, makeAuthenticator(server.url)))).toBe('insufficient_aal');
  expect(code(await client.auth.passkey.delete({ passkeyId }))).toBe('insufficient_aal');
  const { client: other } = await signIn(device);
  expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
});

test('a banned, unconfirmed or deleted account is not opened', async () => {
  const banned = await withPasskey();
  await server.admin.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    banned.userId,
  ]);
  expect(code(await signIn(banned.device))).toBe('user_banned');
  const unconfirmed = await withPasskey();
  await server.admin.query('update auth.users set email_confirmed_at = null where id = $1', [
    unconfirmed.userId,
  ]);
  expect(code(await signIn(unconfirmed.device))).toBe('email_not_confirmed');
  const gone = await withPasskey();
  const service = clientOf({
    url: server.url,
    keys: { ...server.keys, publishableKey: server.keys.secretKey },
  });
  await service.auth.admin.deleteUser(gone.userId, true);
  expect(code(await signIn(gone.device))).toBe('webauthn_verification_failed');
  const { rowCount } = await server.admin.query('select from auth.webauthn_credentials where user_id = $1', [
    gone.userId,
  ]);
  expect(rowCount).toBe(0);
});

test('an account has ten passkeys, and a device is added once', async () => {
  const { client, userId, device } = await withPasskey();
  const twice = await client.auth.passkey.startRegistration();
  expect(twice.data?.options.excludeCredentials).toHaveLength(1);
  const again = await client.auth.passkey.verifyRegistration({
    challengeId: twice.data?.challenge_id ?? '',
    credential: device.create({ challenge: twice.data?.options.challenge ?? '', user: { id: '' } }),
  });
  expect(code(again)).toBe('webauthn_credential_exists');
  await server.admin.query(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key)
     select $1::uuid, decode(md5(n::text || $1::text), 'hex'), 'x' from generate_series(1, 9) n`,
    [userId],
  );
  expect(code(await addPasskey(client, makeAuthenticator(server.url)))).toBe('too_many_passkeys');
});

test('the secret key lists and removes passkeys, and nobody else does', async () => {
  const { client, userId, passkeyId, device } = await withPasskey();
  const service = clientOf({
    url: server.url,
    keys: { ...server.keys, publishableKey: server.keys.secretKey },
  });
  const listed = await service.auth.admin.passkey.listPasskeys({ userId });
  expect(listed.data).toMatchObject([{ id: passkeyId }]);
  const own = client.auth.admin;
  expect((await own.passkey.listPasskeys({ userId })).error).not.toBeNull();
  expect((await own.passkey.deletePasskey({ userId, passkeyId })).error).not.toBeNull();
  expect((await service.auth.admin.passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
  expect(code(await signIn(device))).toBe('webauthn_verification_failed');
});
