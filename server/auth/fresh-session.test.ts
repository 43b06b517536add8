import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { allowances } from './limits/allowances.ts';
import { makeAuthenticator } from './testing/authenticator.ts';
import { makeStale, prove } from './testing/freshness.ts';
import { clientOf, lastMail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { times } from './testing/requests.ts';
import { useServer } from './testing/use-server.ts';

/** Whoever finds an open session must not lock its owner out of the account, nor stay in it. */

const server = useServer();
beforeEach(() => server.admin.query('truncate auth.rate_limits'));

type Person = { client: SupabaseClient; userId: string; email: string };

const NEEDED = { status: 400, code: 'reauthentication_needed' };

const factorsOf = async (userId: string) =>
  (
    await server.admin.query(
      'select id, factor_type, status from auth.mfa_factors where user_id = $1 order by created_at',
      [userId],
    )
  ).rows;

async function begin(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error || data.type !== 'totp') throw error ?? new Error('no factor');
  const secret = Secret.fromBase32(data.totp.secret);
  return { factorId: data.id, code: () => new TOTP({ secret }).generate() };
}

async function withFactor(): Promise<Person & { factorId: string }> {
  const person = await signedUpPerson(server);
  const { factorId, code } = await begin(person.client);
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId, code: code() });
  if (error) throw error;
  return { ...person, factorId };
}

async function withPasskey(): Promise<Person & { passkeyId: string }> {
  const person = await signedUpPerson(server);
  const { data } = await person.client.auth.passkey.startRegistration();
  if (!data) throw new Error('no challenge');
  const credential = makeAuthenticator(server.url).create(data.options);
  const made = await person.client.auth.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential,
  });
  return { ...person, passkeyId: made.data?.id ?? '' };
}

type Act = (client: SupabaseClient) => Promise<{ error: unknown }>;

/** Each with a person to whom it can be done. */
const acts: Record<string, () => Promise<Person & { act: Act }>> = {
  'begins an authenticator app': async () => ({
    ...(await signedUpPerson(server)),
    act: (client) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }),
  }),
  'begins a security key': async () => ({
    ...(await signedUpPerson(server)),
    act: (client) => client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Mine' }),
  }),
  "begins a factor beside the owner's": async () => ({
    ...(await withFactor()),
    act: (client) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }),
  }),
  "removes the owner's factor": async () => {
    const person = await withFactor();
    return { ...person, act: (client) => client.auth.mfa.unenroll({ factorId: person.factorId }) };
  },
  'adds a passkey': async () => ({
    ...(await signedUpPerson(server)),
    act: (client) => client.auth.passkey.startRegistration(),
  }),
  "removes the owner's passkey": async () => {
    const person = await withPasskey();
    return { ...person, act: (client) => client.auth.passkey.delete({ passkeyId: person.passkeyId }) };
  },
};

describe.each(Object.entries(acts))('who %s', (_what, made) => {
  test('has signed in a moment ago', async () => {
    const { client, act } = await made();
    expect((await act(client)).error).toBeNull();
  });

  test('has not only found the session', async () => {
    const { client, userId, act } = await made();
    await makeStale(server, userId);
    const before = await factorsOf(userId);
    expect((await act(client)).error).toMatchObject(NEEDED);
    expect(await factorsOf(userId)).toEqual(before);
  });

  test('gives the password, and no guess', async () => {
    const { client, userId, act } = await made();
    await makeStale(server, userId);
    expect(await prove(server, client, { current_password: 'a guess' })).toEqual({
      status: 400,
      code: 'current_password_invalid',
    });
    expect((await act(client)).error).toMatchObject(NEEDED);
    expect((await prove(server, client, { current_password: PASSWORD })).status).toBe(204);
    expect((await act(client)).error).toBeNull();
  });

  test('gives a mailed code, which holds for a moment only', async () => {
    const { client, userId, email, act } = await made();
    await makeStale(server, userId);
    await client.auth.reauthenticate();
    const { code: nonce } = (await lastMail(server, email, 'reauthenticate')).payload;
    expect((await prove(server, client, { nonce })).status).toBe(204);
    await makeStale(server, userId);
    expect((await act(client)).error).toMatchObject(NEEDED);
    expect((await prove(server, client, { nonce })).code).toBe('reauthentication_not_valid');
  });
});

describe('a factor that was begun and left', () => {
  test('is finished by the session that has begun it, also when that has just grown old', async () => {
    const { client, userId } = await signedUpPerson(server);
    const { factorId, code } = await begin(client);
    await makeStale(server, userId);
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  });

  test('is not finished by that session on another day', async () => {
    const { client, userId } = await signedUpPerson(server);
    const { factorId, code } = await begin(client);
    await makeStale(server, userId);
    await server.admin.query(
      `update auth.mfa_factors set created_at = created_at - interval '1 day' where id = $1`,
      [factorId],
    );
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: code() });
    expect(error).toMatchObject(NEEDED);
    expect(await factorsOf(userId)).toMatchObject([{ status: 'unverified' }]);
  });

  test('is not finished by another session, unless that has just signed in', async () => {
    const { client, userId, email } = await signedUpPerson(server);
    const found = clientOf(server);
    await found.auth.signInWithPassword({ email, password: PASSWORD });
    await makeStale(server, userId);
    await prove(server, client, { current_password: PASSWORD });
    const { factorId, code } = await begin(client);
    expect((await found.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toMatchObject(NEEDED);
    const fresh = clientOf(server);
    await fresh.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await fresh.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  });

  test('is given up by the session alone', async () => {
    const { client, userId } = await signedUpPerson(server);
    const { factorId } = await begin(client);
    await makeStale(server, userId);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });
});

test('a proof is of one session, and changes no password', async () => {
  const { client, userId, email } = await signedUpPerson(server);
  const found = clientOf(server);
  await found.auth.signInWithPassword({ email, password: PASSWORD });
  await makeStale(server, userId);
  await prove(server, client, { current_password: PASSWORD });
  expect((await found.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(NEEDED);
  expect((await client.auth.updateUser({ password: 'another good one' })).error?.code).toBe(
    'current_password_required',
  );
});

test('nothing shown proves nothing, and nobody proves without a session', async () => {
  const { client, userId } = await signedUpPerson(server);
  await makeStale(server, userId);
  expect(await prove(server, client, {})).toEqual({ status: 400, code: 'validation_failed' });
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(NEEDED);
  expect((await prove(server, clientOf(server), { current_password: PASSWORD })).status).toBe(401);
});

test('guesses at the proof are tries at the account', async () => {
  const { client } = await signedUpPerson(server);
  const { points } = allowances['code-account'];
  const statuses = (await times(points + 1, () => prove(server, client, { nonce: '000000' }))).map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([...Array(points).fill(422), 429]);
});
