import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { clientOf, freshEmail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();

const refresh = (refreshToken: string, url = server.url) =>
  fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });

const refreshed = async (refreshToken: string) =>
  (await (await refresh(refreshToken)).json()) as { refresh_token: string; access_token: string };

const getUser = (accessToken: string) =>
  fetch(`${server.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${accessToken}`, 'x-supabase-api-version': '2024-01-01' },
  });

const sessionIdsOf = async (userId: string) =>
  (
    await server.admin.query<{ id: string }>('select id from auth.sessions where user_id = $1', [userId])
  ).rows.map(({ id }) => id);

test('an access token says who, how proven, at which level, and holds against the published keys', async () => {
  const { session, email, userId, client } = await signedUpPerson(server, { theme: 'dark' });
  const claims = decodeJwt(session.access_token);
  expect(claims).toMatchObject({
    sub: userId,
    email,
    aud: 'authenticated',
    role: 'authenticated',
    iss: `${server.url}/auth/v1`,
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
    app_metadata: { provider: 'email' },
    user_metadata: { theme: 'dark' },
  });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
  const verified = await client.auth.getClaims();
  expect(verified.error).toBeNull();
  expect(verified.data?.header.alg).toBe('ES256');
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await signedUpPerson(server);
  const answers = await Promise.all(
    [email, freshEmail()].map(async (address) => {
      const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email: address, password: 'not the one' }),
      });
      return { status: response.status, body: await response.json() };
    }),
  );
  expect(answers[0]).toEqual({
    status: 400,
    body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  });
  expect(answers[1]).toEqual(answers[0]);
});

test('a banned person signs in no more, refreshes no more, and is told why only with the right password', async () => {
  const { email, userId, session } = await signedUpPerson(server);
  await server.admin.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
    userId,
  ]);
  const client = clientOf(server);
  expect((await client.auth.signInWithPassword({ email, password: 'not the one' })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'user_banned',
  );
  expect(await (await refresh(session.refresh_token)).json()).toMatchObject({ code: 'user_banned' });
  expect((await getUser(session.access_token)).status).toBe(403);
});

test('a refresh gives a new pair; the old refresh token answers the same family for ten seconds, then ends it', async () => {
  const { session, userId } = await signedUpPerson(server);
  const second = await refreshed(session.refresh_token);
  expect(second.refresh_token).not.toBe(session.refresh_token);
  const again = await refreshed(session.refresh_token);
  expect(again.refresh_token).toBe(second.refresh_token);
  expect(decodeJwt(again.access_token).session_id).toBe(decodeJwt(second.access_token).session_id);

  await server.admin.query("update auth.refresh_tokens set used_at = used_at - interval '11 seconds'");
  const late = await refresh(session.refresh_token);
  expect(late.status).toBe(400);
  expect(await late.json()).toEqual({
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  });
  expect(await sessionIdsOf(userId)).toEqual([]);
  expect(await (await refresh(second.refresh_token)).json()).toMatchObject({
    code: 'refresh_token_not_found',
  });
  expect(await (await getUser(second.access_token)).json()).toMatchObject({ code: 'session_not_found' });
});

test('an old refresh token that nobody remembers ends the family too', async () => {
  const { session, userId } = await signedUpPerson(server);
  const second = await refreshed(session.refresh_token);
  await server.admin.query("update auth.refresh_tokens set used_at = used_at - interval '11 seconds'");
  const third = await refreshed(second.refresh_token);
  expect(third.refresh_token).toBeTruthy();
  expect((await refresh(session.refresh_token)).status).toBe(400);
  expect(await sessionIdsOf(userId)).toEqual([]);
});

test('a hundred refreshes at once, through two servers, leave one living family with one good token', async () => {
  const { session, userId } = await signedUpPerson(server);
  const beside = await server.startBeside();
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const response = await refresh(session.refresh_token, index % 2 ? beside.url : server.url);
      return {
        status: response.status,
        ...((await response.json()) as { refresh_token: string; access_token: string }),
      };
    }),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
  expect(await sessionIdsOf(userId)).toHaveLength(1);
  expect((await refresh(answers[0]?.refresh_token ?? '')).status).toBe(200);
});

test('a refresh token that had to wait for the server is as old as it was when it came', async () => {
  const { session, userId } = await signedUpPerson(server);
  const first = await refreshed(session.refresh_token);
  const [sessionId] = await sessionIdsOf(userId);
  const { admin } = server;
  await admin.query('begin');
  await admin.query('select from auth.sessions where id = $1 for update', [sessionId]);
  const late = refresh(session.refresh_token);
  const waiting = () =>
    admin.query('select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))');
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await admin.query(
    "update auth.refresh_tokens set used_at = clock_timestamp() - interval '10 s' where session_id = $1",
    [sessionId],
  );
  await admin.query('commit');
  expect(await (await late).json()).toMatchObject({ refresh_token: first.refresh_token });
});

test.each(['', 'invalid-refresh-token', '4f6d6a1e-7d0e-4c56-8d5f-0e2a6b9c3d71'])(
  'a refresh token that is none of ours (%j) is refused',
  async (token) => {
    expect((await refresh(token)).status).toBe(400);
  },
);

test('a refresh token cannot be made from another by changing its number', async () => {
  const { session } = await signedUpPerson(server);
  const bytes = Buffer.from(session.refresh_token, 'base64url');
  bytes.writeUInt32BE(bytes.readUInt32BE(16) + 1, 16);
  expect(await (await refresh(bytes.toString('base64url'))).json()).toMatchObject({
    code: 'refresh_token_not_found',
  });
  expect((await refresh(session.refresh_token)).status).toBe(200);
});

test.each([
  ['local', { own: 403, other: 200 }],
  ['others', { own: 200, other: 403 }],
  ['global', { own: 403, other: 403 }],
] as const)('signing out %s ends those sessions on the next request', async (scope, expected) => {
  const { email, client, session } = await signedUpPerson(server);
  const other = await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD });
  expect((await client.auth.signOut({ scope })).error).toBeNull();
  expect((await getUser(session.access_token)).status).toBe(expected.own);
  expect((await getUser(other.data.session?.access_token ?? '')).status).toBe(expected.other);
});

test('an ended session is refused by the tables too', async () => {
  const { client, session } = await signedUpPerson(server);
  const ask = () =>
    fetch(`${server.url}/rest/v1/profiles?select=id`, {
      headers: { apikey: server.keys.publishableKey, authorization: `Bearer ${session.access_token}` },
    });
  expect((await ask()).status).toBe(200);
  await client.auth.signOut();
  expect((await ask()).status).toBe(401);
});

test.each([
  ['none', undefined, 401, 'no_authorization'],
  ['one that is not ours', 'this-is-a-bad-token', 403, 'bad_jwt'],
])('a request with %s as its token is refused', async (_what, token, status, code) => {
  const response = await fetch(`${server.url}/auth/v1/user`, {
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

test('a token of a deleted account is refused', async () => {
  const { userId, session } = await signedUpPerson(server);
  await server.admin.query('delete from auth.users where id = $1', [userId]);
  expect(await (await getUser(session.access_token)).json()).toMatchObject({ code: 'user_not_found' });
});
