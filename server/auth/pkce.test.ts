import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { clientOf, follow, lastMail, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

/** The code that a link of a PKCE client leads back with, and what becomes of it. */

const server = useServer();

/** Somebody who has followed a link to recover the password, with the code that waits for its exchange. */
async function followed() {
  const person = await signedUpPerson(server);
  const client = clientOf(server, 'pkce');
  await client.auth.resetPasswordForEmail(person.email);
  const target = await follow((await lastMail(server, person.email, 'recover')).payload.url);
  return { ...person, client, code: target.searchParams.get('code') ?? '' };
}

const exchange = async (auth_code: string, code_verifier: string) => {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ auth_code, code_verifier }),
  });
  return { status: response.status, body: await response.json() };
};

test('a code says how its session was proven, and is good once', async () => {
  const { client, code } = await followed();
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'recovery' }],
  });
  expect(await exchange(code, 'x'.repeat(43))).toEqual({
    status: 404,
    body: {
      code: 'flow_state_not_found',
      message: 'invalid flow state, no valid flow state found',
    },
  });
});

test('a code whose time is over says so, to whoever holds its verifier or not', async () => {
  const { client, code, userId } = await followed();
  await server.admin.query('update auth.flow_states set expires_at = now() where user_id = $1', [userId]);
  const late = {
    code: 'flow_state_expired',
    message: 'invalid flow state, flow state has expired',
  };
  expect(await exchange(code, 'x'.repeat(43))).toEqual({ status: 422, body: late });
  expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({ status: 422, ...late });
  const { rows } = await server.admin.query('select from auth.sessions where user_id = $1', [userId]);
  // The one of before: nobody has come in.
  expect(rows).toHaveLength(1);
});

test('another device has no use of it, and takes it from nobody', async () => {
  const { client, code } = await followed();
  const elsewhere = await clientOf(server, 'pkce').auth.exchangeCodeForSession(code);
  expect(elsewhere.error?.name).toBe('AuthPKCECodeVerifierMissingError');
  for (const verifier of [randomBytes(32).toString('base64url'), '']) {
    const { body } = await exchange(code, verifier);
    expect(body).toMatchObject(
      verifier === ''
        ? {
            code: 'validation_failed',
            message: 'invalid request: both auth code and code verifier should be non-empty',
          }
        : {
            code: 'bad_code_verifier',
            message: 'code challenge does not match previously saved code verifier',
          },
    );
  }
  expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
});

test('a challenge is its verifier itself, or the digest of it, and never the other', async () => {
  const { email } = await signedUpPerson(server);
  const verifier = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(verifier).digest('base64url');
  for (const [method, challenge, wrong] of [
    ['plain', verifier, digest],
    ['s256', digest, digest],
    ['S256', digest, `${verifier}=`],
  ] as const) {
    await server.admin.query('truncate auth.rate_limits');
    const asked = await fetch(`${server.url}/auth/v1/recover`, {
      method: 'POST',
      body: JSON.stringify({ email, code_challenge: challenge, code_challenge_method: method }),
    });
    expect(asked.status).toBe(200);
    const target = await follow((await lastMail(server, email, 'recover')).payload.url);
    const code = target.searchParams.get('code') ?? '';
    expect((await exchange(code, wrong)).body).toMatchObject({ code: 'bad_code_verifier' });
    expect((await exchange(code, verifier)).status).toBe(200);
  }
});

test('of two that exchange it at the same moment one comes in', async () => {
  const { email } = await signedUpPerson(server);
  const verifier = randomBytes(32).toString('base64url');
  const challenge = { code_challenge: verifier, code_challenge_method: 'plain' };
  await fetch(`${server.url}/auth/v1/recover`, {
    method: 'POST',
    body: JSON.stringify({ email, ...challenge }),
  });
  const target = await follow((await lastMail(server, email, 'recover')).payload.url);
  const code = target.searchParams.get('code') ?? '';
  const answers = await Promise.all([1, 2, 3].map(() => exchange(code, verifier)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test('whoever was banned since is told so, and the code stays', async () => {
  const { client, code, userId } = await followed();
  const ban = (until: string) =>
    server.admin.query(`update auth.users set banned_until = ${until} where id = $1`, [userId]);
  await ban(`now() + interval '1 hour'`);
  expect((await exchange(code, 'x'.repeat(43))).body).toMatchObject({ code: 'bad_code_verifier' });
  const { error } = await client.auth.exchangeCodeForSession(code);
  expect(error).toMatchObject({ code: 'user_banned', message: 'User is banned' });
  const { rows } = await server.admin.query('select from auth.flow_states where user_id = $1', [userId]);
  expect(rows).toHaveLength(1);
});
