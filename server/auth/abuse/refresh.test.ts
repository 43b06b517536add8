/** Refresh tokens, and sessions that somebody would give to somebody else. */
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { clientOf, PASSWORD, signedUpPerson } from '../testing/people.ts';
import { useServer } from '../testing/use-server.ts';
import { ask } from './testing/asking.ts';

const server = useServer();
const refresh = (refresh_token: unknown, more: Parameters<typeof ask>[2] = {}) =>
  ask(server, '/auth/v1/token?grant_type=refresh_token', { ...more, body: { refresh_token } });

test.each<[string, (token: string) => unknown]>([
  [
    'with its last character changed',
    (token) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
  ],
  ['with its first character changed', (token) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
  ['cut short', (token) => token.slice(0, 30)],
  ['twice', (token) => token + token],
  ['in capitals', (token) => token.toUpperCase()],
  ['that is empty', () => ''],
  ['that is a list', (token) => [token]],
  ['that is null', () => null],
  ['that is a pattern', () => '%'],
])('a refresh token %s renews nothing, and the true one is still good', async (_, bend) => {
  const { session } = await signedUpPerson(server);
  const { status } = await refresh(bend(session.refresh_token));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect((await refresh(session.refresh_token)).status).toBe(200);
});

test.each<[string, (userId: string) => Promise<unknown>]>([
  [
    'is banned',
    (id) =>
      server.admin.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [id]),
  ],
  ['is deleted', (id) => server.admin.query('delete from auth.users where id = $1', [id])],
  ['has ended the session', (id) => server.admin.query('delete from auth.sessions where user_id = $1', [id])],
  [
    'has a session whose time is over',
    (id) =>
      server.admin.query("update auth.sessions set not_after = now() - interval '1 s' where user_id = $1", [
        id,
      ]),
  ],
])('whoever %s renews nothing', async (_, happens) => {
  const { session, userId } = await signedUpPerson(server);
  await happens(userId);
  expect((await refresh(session.refresh_token)).status).toBeGreaterThanOrEqual(400);
});

test('a refresh token that comes back late ends the session for whoever has stolen it, too', async () => {
  const { session } = await signedUpPerson(server);
  const stolen = JSON.parse((await refresh(session.refresh_token)).text);
  await server.admin.query("update auth.refresh_tokens set used_at = now() - interval '1 minute'");
  expect((await refresh(session.refresh_token)).status).toBeGreaterThanOrEqual(400);
  expect((await refresh(stolen.refresh_token)).status).toBeGreaterThanOrEqual(400);
  expect((await ask(server, '/auth/v1/user', { token: stolen.access_token })).status).toBe(403);
});

test('an access token of somebody else beside it changes nothing', async () => {
  const owner = await signedUpPerson(server);
  const thief = await signedUpPerson(server);
  const renewed = await refresh(thief.session.refresh_token, { token: owner.session.access_token });
  expect(JSON.parse(renewed.text).user.id).toBe(thief.userId);
});

test('a sign-in makes a session of its own, whatever session it is sent with', async () => {
  const thief = await signedUpPerson(server);
  const owner = await signedUpPerson(server);
  const planted = decodeJwt(thief.session.access_token).session_id;
  const answer = await ask(server, `/auth/v1/token?grant_type=password&session_id=${planted}`, {
    token: thief.session.access_token,
    headers: { cookie: `sb-access-token=${thief.session.access_token}; session_id=${planted}` },
    body: {
      email: owner.email,
      password: PASSWORD,
      session_id: planted,
      refresh_token: thief.session.refresh_token,
    },
  });
  const { access_token, user } = JSON.parse(answer.text);
  expect(user.id).toBe(owner.userId);
  expect(decodeJwt(access_token).session_id).not.toBe(planted);
});

test('a session is taken from the header, never from a cookie or the address', async () => {
  const { session } = await signedUpPerson(server);
  for (const [path, headers] of [
    ['/auth/v1/user', { cookie: `sb-access-token=${session.access_token}` }],
    [`/auth/v1/user?access_token=${session.access_token}`, {}],
    [`/auth/v1/user?token=${session.access_token}`, {}],
  ] as const)
    expect((await ask(server, path, { headers })).status).toBe(401);
});

test('no answer of the account service sets a session in a cookie', async () => {
  const { email } = await signedUpPerson(server);
  const answer = await ask(server, '/auth/v1/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  const { access_token, refresh_token } = JSON.parse(answer.text);
  const cookies = answer.headers.getSetCookie().join();
  expect(cookies).not.toContain(access_token);
  expect(cookies).not.toContain(refresh_token);
});

test('showing a factor makes another refresh token: the one of before renews nothing', async () => {
  const { ownerAndThief } = await import('./testing/with-factor.ts');
  const own = await ownerAndThief(server);
  expect((await refresh(own.session.refresh_token)).status).toBeGreaterThanOrEqual(400);
});

test.each(['others', 'global'])('signing out %s ends no session of another person', async (scope) => {
  const thief = await signedUpPerson(server);
  const owner = await signedUpPerson(server);
  await ask(server, `/auth/v1/logout?scope=${scope}&user_id=${owner.userId}`, {
    method: 'POST',
    token: thief.session.access_token,
    body: { user_id: owner.userId },
  });
  expect((await ask(server, '/auth/v1/user', { token: owner.session.access_token })).status).toBe(200);
});

test('nobody ends a session of another person by its id', async () => {
  const thief = await signedUpPerson(server);
  const owner = await signedUpPerson(server);
  const session_id = decodeJwt(owner.session.access_token).session_id;
  for (const [path, body] of [
    ['/functions/v1/end-session', { session_id }],
    ['/rest/v1/rpc/end_persons_session', { session_id }],
  ] as const)
    await ask(server, path, { token: thief.session.access_token, body });
  expect((await clientOf(server).auth.getUser(owner.session.access_token)).error).toBeNull();
});
