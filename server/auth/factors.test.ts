import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { allowances } from './limits/allowances.ts';
import { clientOf, lastMail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();
const school = randomUUID();
beforeAll(async () => {
  await server.admin.query("insert into public.schools (id, name) values ($1, 'Acacia')", [school]);
});

/** An authenticator app that holds the secret; `steps` moves its clock by 30 s each. */
const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** As if 30 s had gone by since the last code, so that the app's current one is fresh again. */
const forgetUsedCode = () =>
  server.admin.query('update auth.mfa_factors set last_used_step = last_used_step - 2');

async function enrol(client: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: 'Acacia',
  });
  if (error) throw error;
  return { id: data.id, ...data.totp };
}

async function withFactor() {
  const person = await signedUpPerson(server);
  await server.admin.query(
    `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
     values ($1, 'Nomsa', 'Dlamini', 'parent', $2, 'approved')`,
    [person.userId, school],
  );
  const factor = await enrol(person.client);
  const verified = await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: appCode(factor.secret),
  });
  if (verified.error) throw verified.error;
  await forgetUsedCode();
  return { ...person, factor };
}

const profilesSeenBy = async (client: SupabaseClient) =>
  (await client.from('profiles').select('id')).data?.length;

test('a factor is enrolled with secret, address and QR code, and counts once a code was verified', async () => {
  const { client, email } = await signedUpPerson(server);
  const factor = await enrol(client);
  expect(factor.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(factor.uri).toContain(`otpauth://totp/Acacia:${encodeURIComponent(email)}?`);
  expect(factor.uri).toContain(factor.secret);
  const { rows } = await server.admin.query('select secret from auth.mfa_factors where id = $1', [factor.id]);
  expect(rows[0].secret).not.toContain(factor.secret);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });

  const challenge = await client.auth.mfa.challenge({ factorId: factor.id });
  expect(challenge.data).toMatchObject({ type: 'totp' });
  const verified = await client.auth.mfa.verify({
    factorId: factor.id,
    challengeId: challenge.data?.id ?? '',
    code: appCode(factor.secret),
  });
  expect(verified.error).toBeNull();
  const claims = decodeJwt(verified.data?.access_token ?? '');
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
    { id: factor.id, status: 'verified', friendly_name: 'Phone' },
  ]);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  });
});

test('somebody with a factor reads nothing until it is shown, and then what is theirs', async () => {
  const { client, email, factor } = await withFactor();
  expect(await profilesSeenBy(client)).toBe(1);
  const next = clientOf(server);
  await next.auth.signInWithPassword({ email, password: PASSWORD });
  expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  expect(await profilesSeenBy(next)).toBe(0);
  expect((await next.auth.updateUser({ password: 'a new password' })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  });
  expect((await next.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  });
  expect((await next.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  });

  const shown = await next.auth.mfa.challengeAndVerify({ factorId: factor.id, code: appCode(factor.secret) });
  expect(shown.error).toBeNull();
  expect(await profilesSeenBy(next)).toBe(1);
});

test('a token from before the factor was shown keeps reading nothing, and its refresh token ends the session', async () => {
  const { email, factor } = await withFactor();
  const client = clientOf(server);
  const before = await client.auth.signInWithPassword({ email, password: PASSWORD });
  await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: appCode(factor.secret) });
  const old = before.data.session;
  const seen = await fetch(`${server.url}/rest/v1/profiles?select=id`, {
    headers: { apikey: server.keys.publishableKey, authorization: `Bearer ${old?.access_token}` },
  });
  expect(await seen.json()).toEqual([]);
  const thief = await clientOf(server).auth.refreshSession({ refresh_token: old?.refresh_token ?? '' });
  expect(thief.error?.code).toBe('refresh_token_already_used');
  expect((await client.auth.getUser()).error).not.toBeNull();
});

test('verifying a factor ends the sessions that have shown none', async () => {
  const { client, email } = await signedUpPerson(server);
  const other = clientOf(server);
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  const factor = await enrol(client);
  await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: appCode(factor.secret) });
  expect((await other.auth.getUser()).error).not.toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
});

test('a code works once, also at the same moment', async () => {
  const { email, factor } = await withFactor();
  const code = appCode(factor.secret);
  const clients = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = clientOf(server);
      await client.auth.signInWithPassword({ email, password: PASSWORD });
      const challenge = await client.auth.mfa.challenge({ factorId: factor.id });
      return { client, challengeId: challenge.data?.id ?? '' };
    }),
  );
  const answers = await Promise.all(
    clients.map(({ client, challengeId }) =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId, code }),
    ),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test.each([
  ['a code of another secret', () => appCode('JBSWY3DPEHPK3PXP')],
  ['a code of two minutes ago', (secret: string) => appCode(secret, -4)],
  ['letters', () => 'abcdef'],
])('%s is refused, and the same challenge can be answered again', async (_what, codeOf) => {
  const { client, factor } = await withFactor();
  const challenge = await client.auth.mfa.challenge({ factorId: factor.id });
  const challengeId = challenge.data?.id ?? '';
  const wrong = await client.auth.mfa.verify({
    factorId: factor.id,
    challengeId,
    code: codeOf(factor.secret),
  });
  expect(wrong.error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  });
  expect(
    (await client.auth.mfa.verify({ factorId: factor.id, challengeId, code: appCode(factor.secret) })).error,
  ).toBeNull();
  const used = await client.auth.mfa.verify({
    factorId: factor.id,
    challengeId,
    code: appCode(factor.secret),
  });
  expect(used.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
});

test('a challenge whose time is over says so', async () => {
  const { client, factor } = await withFactor();
  const challenge = await client.auth.mfa.challenge({ factorId: factor.id });
  await server.admin.query('update auth.mfa_challenges set expires_at = now()');
  const late = await client.auth.mfa.verify({
    factorId: factor.id,
    challengeId: challenge.data?.id ?? '',
    code: appCode(factor.secret),
  });
  expect(late.error?.code).toBe('mfa_challenge_expired');
});

test('codes cannot be guessed', async () => {
  const { client, factor } = await withFactor();
  const codes: (string | undefined)[] = [];
  for (let i = 0; i <= allowances['factor-account'].points; i++) {
    codes.push(
      (await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' })).error?.code,
    );
  }
  expect(codes.at(-1)).toBe('over_request_rate_limit');
});

test("nobody challenges or removes another person's factor", async () => {
  const { factor } = await withFactor();
  const { client } = await signedUpPerson(server);
  expect((await client.auth.mfa.challenge({ factorId: factor.id })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  });
  expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error?.status).toBe(404);
});

test('several factors with names of their own; the last one removed takes the level with it', async () => {
  const { client, factor } = await withFactor();
  const second = await enrol(client, 'Tablet');
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })).error?.code).toBe(
    'mfa_factor_name_conflict',
  );
  await client.auth.mfa.challengeAndVerify({ factorId: second.id, code: appCode(second.secret) });
  expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(2);
  for (const { id } of [factor, second])
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  await client.auth.refreshSession();
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
  expect(await profilesSeenBy(client)).toBe(1);
});

test('the owner is told by mail of a second step that was added, and of one that was removed', async () => {
  const { client, email, factor } = await withFactor();
  const added = await lastMail(server, email, 'second-step-added');
  expect(added.payload).toMatchObject({ step: 'totp', device: 'Phone' });
  // One that was only begun says nothing to anybody.
  await client.auth.mfa.unenroll({ factorId: (await enrol(client, 'Tablet')).id });
  await expect(lastMail(server, email, 'second-step-removed')).rejects.toThrow();
  expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  const removed = await lastMail(server, email, 'second-step-removed');
  expect(removed.payload).toMatchObject({ step: 'totp', device: 'Phone' });
});

test('ten factors are enough, begun or verified', async () => {
  const { client } = await signedUpPerson(server);
  for (let index = 0; index < 10; index += 1) await enrol(client, `Device ${index}`);
  expect(
    (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' })).error,
  ).toMatchObject({
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
    message: 'Maximum number of verified factors reached, unenroll to continue',
  });
});
