/** Whoever has the password of an account, and not its second factor. */
import { beforeAll, describe, expect, test } from 'vitest';
import { useServer } from '../testing/use-server.ts';
import { ask } from './testing/asking.ts';
import { ownerAndThief } from './testing/with-factor.ts';

const server = useServer();
let people: Awaited<ReturnType<typeof ownerAndThief>>;
beforeAll(async () => {
  people = await ownerAndThief(server);
});

const lives = async (token: string) => (await ask(server, '/auth/v1/user', { token })).status === 200;

describe('at level 1 nobody', () => {
  test.each<[string, () => Parameters<typeof ask>[1], () => Parameters<typeof ask>[2]]>([
    ['signs the other devices out', () => '/auth/v1/logout?scope=others', () => ({ method: 'POST' })],
    [
      'chooses a new password',
      () => '/auth/v1/user',
      () => ({ method: 'PUT', body: { password: 'another horse', current_password: 'correct horse' } }),
    ],
    [
      'moves to another address',
      () => '/auth/v1/user',
      () => ({ method: 'PUT', body: { email: 'thief@example.com', current_password: 'correct horse' } }),
    ],
    [
      'deletes the account',
      () => '/auth/v1/user',
      () => ({ method: 'DELETE', body: { current_password: 'correct horse' } }),
    ],
    ['begins a factor', () => '/auth/v1/factors', () => ({ body: { factor_type: 'totp' } })],
    ['removes the factor', () => `/auth/v1/factors/${people.factorId}`, () => ({ method: 'DELETE' })],
    ['begins a passkey', () => '/auth/v1/passkeys/registration/options', () => ({ body: {} })],
    ['links a provider', () => '/auth/v1/user/identities/authorize?provider=google', () => ({})],
    ['asks where the owner is signed in', () => '/functions/v1/list-sessions', () => ({ body: {} })],
    [
      'ends a session by its id',
      () => '/functions/v1/end-session',
      () => ({
        body: { session_id: people.session.access_token.length > 0 ? sessionIdOf(people.ownerToken) : '' },
      }),
    ],
    ['reads the own profile', () => '/rest/v1/profiles?select=id', () => ({})],
    ['calls a function of the database', () => '/rest/v1/rpc/my_language', () => ({ body: {} })],
  ])('%s', async (_, path, asked) => {
    const { status, text } = await ask(server, path(), { ...asked(), token: people.thiefToken });
    const refused = status >= 400 && status < 500;
    const empty = status === 200 && ['[]', 'null', '""'].includes(text);
    expect(refused || empty, `${status} ${text}`).toBe(true);
    expect(await lives(people.ownerToken)).toBe(true);
  });
});

const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;

test('signing out everywhere at level 1 ends that session alone', async () => {
  const own = await ownerAndThief(server);
  expect((await ask(server, '/auth/v1/logout', { method: 'POST', token: own.thiefToken })).status).toBe(204);
  expect(await lives(own.thiefToken)).toBe(false);
  expect(await lives(own.ownerToken)).toBe(true);
});

test('signing out elsewhere at level 1 is refused with a code', async () => {
  const { code } = await ask(server, '/auth/v1/logout?scope=others', {
    method: 'POST',
    token: people.thiefToken,
  });
  expect(code).toBe('insufficient_aal');
});

test('the owner, at level 2, signs the thief out', async () => {
  const own = await ownerAndThief(server);
  const answer = await ask(server, '/auth/v1/logout?scope=others', { method: 'POST', token: own.ownerToken });
  expect(answer.status).toBe(204);
  expect([await lives(own.thiefToken), await lives(own.ownerToken)]).toEqual([false, true]);
});

test('showing the factor ends the sessions that have shown none', async () => {
  const own = await ownerAndThief(server);
  const challenge = await own.client.auth.mfa.challenge({ factorId: own.factorId });
  const shown = await own.client.auth.mfa.verify({
    factorId: own.factorId,
    challengeId: challenge.data?.id ?? '',
    code: own.code(1),
  });
  expect(shown.error).toBeNull();
  expect(await lives(own.thiefToken)).toBe(false);
});

test('a session that is refreshed stays at its level', async () => {
  const own = await ownerAndThief(server);
  const refreshed = await ask(server, '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: own.thiefSession.refresh_token },
  });
  const claims = JSON.parse(
    Buffer.from(JSON.parse(refreshed.text).access_token.split('.')[1], 'base64url').toString(),
  );
  expect(claims.aal).toBe('aal1');
});

test('a token from before the factor was shown keeps its level', async () => {
  const own = await ownerAndThief(server);
  const early = own.session.access_token;
  expect(
    (await ask(server, '/auth/v1/factors', { token: early, body: { factor_type: 'totp' } })).status,
  ).not.toBe(200);
});

test('a session whose factor was removed does not keep level 2 for the database', async () => {
  const own = await ownerAndThief(server);
  expect((await own.client.auth.mfa.unenroll({ factorId: own.factorId })).error).toBeNull();
  const { rows } = await server.admin.query(
    "select count(*)::int as raised from auth.sessions where user_id = $1 and aal = 'aal2'",
    [own.userId],
  );
  expect(rows).toEqual([{ raised: 0 }]);
});
