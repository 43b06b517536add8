import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { untilWaiting } from '../testing/waiting.ts';
import { hashPassword } from './accounts/passwords.ts';
import { clientOf, freshEmail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();
let admin: ReturnType<typeof createClient>['auth']['admin'];
beforeAll(async () => {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  admin = createClient(server.url, server.keys.secretKey, options).auth.admin;
});
afterEach(() => server.admin.query('rollback'));

const NEW_PASSWORD = 'another good one';

/** Sets the password as its owner does, and holds the account: what comes meanwhile waits for the commit. */
async function beginPasswordChange(userId: string): Promise<void> {
  const passwordHash = await hashPassword(NEW_PASSWORD);
  await server.admin.query('begin');
  await server.admin.query('update auth.users set password_hash = $2 where id = $1', [userId, passwordHash]);
}

async function finishPasswordChange(userId: string): Promise<void> {
  await server.admin.query('delete from auth.sessions where user_id = $1', [userId]);
  await server.admin.query('commit');
}

const sessionsOf = async (userId: string) =>
  (await server.admin.query('select from auth.sessions where user_id = $1', [userId])).rowCount;

describe('a sign-in with the password', () => {
  test('that is changed while it is compared is refused as a wrong one', async () => {
    const { userId, email } = await signedUpPerson(server);
    await beginPasswordChange(userId);
    const signingIn = clientOf(server).auth.signInWithPassword({ email, password: PASSWORD });
    await untilWaiting(server);
    await finishPasswordChange(userId);

    expect((await signingIn).error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(await sessionsOf(userId)).toBe(0);
    const anew = await clientOf(server).auth.signInWithPassword({ email, password: NEW_PASSWORD });
    expect(anew.error).toBeNull();
  });

  test('is refused when the account is banned in this moment', async () => {
    const { userId, email } = await signedUpPerson(server);
    await server.admin.query('begin');
    await server.admin.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
      userId,
    ]);
    const signingIn = clientOf(server).auth.signInWithPassword({ email, password: PASSWORD });
    await untilWaiting(server);
    await finishPasswordChange(userId);

    expect((await signingIn).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect(await sessionsOf(userId)).toBe(0);
  });

  test('ends with all the others when the person signs out everywhere in this moment', async () => {
    const { userId, email, client } = await signedUpPerson(server);
    await server.admin.query('begin');
    await server.admin.query('select from auth.users where id = $1 for no key update', [userId]);
    const signingIn = clientOf(server).auth.signInWithPassword({ email, password: PASSWORD });
    await untilWaiting(server);
    const signingOut = client.auth.signOut();
    await untilWaiting(server, { howMany: 2, unless: signingOut });
    await server.admin.query('rollback');

    expect((await signingIn).error).toBeNull();
    expect((await signingOut).error).toBeNull();
    expect(await sessionsOf(userId)).toBe(0);
  });

  test('opens nothing in an account that is being emptied', async () => {
    const { userId, email } = await signedUpPerson(server);
    await server.admin.query('begin');
    await server.admin.query('select from auth.identities where user_id = $1 for update', [userId]);
    const emptying = admin.deleteUser(userId, true);
    await untilWaiting(server);
    const signingIn = clientOf(server).auth.signInWithPassword({ email, password: PASSWORD });
    await untilWaiting(server, { howMany: 2, unless: signingIn });
    await server.admin.query('rollback');

    expect((await emptying).error).toBeNull();
    expect((await signingIn).error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(await sessionsOf(userId)).toBe(0);
  });
});

describe("a change of the account under way in somebody else's session", () => {
  /** The owner's session, and the token of another one, which somebody else holds. */
  async function twoSessions(registration?: Record<string, unknown>) {
    const owner = await signedUpPerson(server, registration);
    const other = await clientOf(server).auth.signInWithPassword({ email: owner.email, password: PASSWORD });
    return { owner, otherToken: other.data.session?.access_token ?? '' };
  }

  /** What the request with that token is answered when the owner ends its session on the way. */
  async function answerAfterEnd(
    { owner, otherToken }: Awaited<ReturnType<typeof twoSessions>>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) {
    await beginPasswordChange(owner.userId);
    const requested = fetch(`${server.url}/auth/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${otherToken}`, 'x-supabase-api-version': '2024-01-01' },
      ...(body && { body: JSON.stringify(body) }),
    });
    await untilWaiting(server, { unless: requested });
    await server.admin.query('delete from auth.sessions where id = $1', [decodeJwt(otherToken).session_id]);
    await server.admin.query('commit');
    const response = await requested;
    return { status: response.status, body: JSON.parse((await response.text()) || '{}') };
  }

  const ended = { status: 403, body: { code: 'session_not_found' } };

  test.each([
    ['the password', { password: 'the one of a thief', current_password: PASSWORD }],
    ['the address', { email: freshEmail('thief'), current_password: PASSWORD }],
    ['what it says of the person', { data: { note: 'still here' } }],
  ])('does not set %s after the owner has ended that session', async (_what, change) => {
    const sessions = await twoSessions();
    const { email, client } = sessions.owner;

    expect(await answerAfterEnd(sessions, 'PUT', 'user', change)).toMatchObject(ended);
    const { user } = (await client.auth.getUser()).data;
    expect(user?.email).toBe(email);
    expect(user?.new_email).toBeUndefined();
    expect(user?.user_metadata).toEqual({});
    const anew = await clientOf(server).auth.signInWithPassword({ email, password: NEW_PASSWORD });
    expect(anew.error).toBeNull();
  });

  test.each([
    ['signs nobody else out', 'POST', 'logout?scope=others'],
    ['begins no factor', 'POST', 'factors'],
    ['gets no code by mail', 'GET', 'reauthenticate'],
  ] as const)('%s', async (_what, method, path) => {
    const sessions = await twoSessions();
    const { userId, client } = sessions.owner;
    const factor = path === 'factors' ? { factor_type: 'totp', friendly_name: 'of a thief' } : undefined;
    expect(await answerAfterEnd(sessions, method, path, factor)).toMatchObject(ended);
    expect((await client.auth.getUser()).error).toBeNull();
    const left = `select from auth.mfa_factors where user_id = $1
                  union all select from auth.one_time_tokens where user_id = $1`;
    expect((await server.admin.query(left, [userId])).rowCount).toBe(0);
  });

  test("does not delete a learner's account", async () => {
    const sessions = await twoSessions({ kind: 'learner', full_name: 'Sipho Radebe' });
    const { userId, email, client } = sessions.owner;
    const learner = { user_id: userId, email, full_name: 'Sipho Radebe' };
    expect((await client.from('portal_users').upsert(learner, { onConflict: 'user_id' })).error).toBeNull();

    expect(await answerAfterEnd(sessions, 'DELETE', 'user', { password: PASSWORD })).toMatchObject(ended);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test('does not set a password over one that was set since it was compared', async () => {
    const { userId, email, client } = await signedUpPerson(server);
    await beginPasswordChange(userId);
    const changing = client.auth.updateUser({ password: 'one more', current_password: PASSWORD });
    await untilWaiting(server);
    await server.admin.query('commit');

    expect((await changing).error).toMatchObject({ status: 400, code: 'current_password_invalid' });
    const anew = await clientOf(server).auth.signInWithPassword({ email, password: NEW_PASSWORD });
    expect(anew.error).toBeNull();
  });
});
