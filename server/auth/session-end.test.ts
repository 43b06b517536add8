/** When a session ends by itself. */
import { describe, expect, test } from 'vitest';
import { readSessionConfig } from './sessions/lifetime.ts';
import { clientOf, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer({
  SESSION_IDLE_DAYS: '20',
  SESSION_MAX_DAYS: '40',
  ADMIN_SESSION_IDLE_DAYS: '2',
  ADMIN_SESSION_MAX_DAYS: '5',
});

/** Days from now until the account's only session ends. */
async function daysLeft(userId: string): Promise<number> {
  const { rows } = await server.admin.query<{ days: number }>(
    'select round(extract(epoch from not_after - now()) / 86400)::int as days from auth.sessions where user_id = $1',
    [userId],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.days ?? Number.NaN;
}

/** As if the account's sessions were begun and last used so many days ago. */
const madeOlder = (userId: string, days: number) =>
  server.admin.query(
    `update auth.sessions set created_at = created_at - make_interval(days => $2),
            not_after = not_after - make_interval(days => $2) where user_id = $1`,
    [userId, days],
  );

test('one that is not used ends, and says so as the contract does', async () => {
  const { client, session, userId } = await signedUpPerson(server);
  expect(await daysLeft(userId)).toBe(20);
  await madeOlder(userId, 21);
  // The official client forgets a session at this answer.
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const { error } = await client.auth.refreshSession({ refresh_token: session.refresh_token });
  expect(error?.code).toBe('session_expired');
  expect(error?.message).toBe('Invalid Refresh Token: Session Expired');
});

test('one that is used goes on, until it is old', async () => {
  const { client, userId } = await signedUpPerson(server);
  await madeOlder(userId, 15);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await daysLeft(userId)).toBe(20);
  await madeOlder(userId, 15);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await daysLeft(userId)).toBe(10);
});

test('an administrator has less time, at the next sign-in and at the next refresh', async () => {
  const { client, email, userId } = await signedUpPerson(server);
  await server.admin.query('update auth.users set administrator_since = now() where id = $1', [userId]);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await daysLeft(userId)).toBe(2);
  await server.admin.query('delete from auth.sessions where user_id = $1', [userId]);
  expect((await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect(await daysLeft(userId)).toBe(2);
});

test('a setting of 0 ends nothing, and an administrator never has more than others', () => {
  const given = {
    SESSION_IDLE_DAYS: 0,
    SESSION_MAX_DAYS: 10,
    ADMIN_SESSION_IDLE_DAYS: 0,
    ADMIN_SESSION_MAX_DAYS: 30,
  };
  const never = Number.POSITIVE_INFINITY;
  expect(readSessionConfig(given)).toEqual({
    everybody: { idle: never, whole: 10 },
    administrators: { idle: never, whole: 10 },
  });
});

describe('without an end', () => {
  const endless = useServer({
    SESSION_IDLE_DAYS: '0',
    SESSION_MAX_DAYS: '0',
    ADMIN_SESSION_IDLE_DAYS: '0',
    ADMIN_SESSION_MAX_DAYS: '0',
  });

  test('it lives until somebody ends it', async () => {
    const { client, userId } = await signedUpPerson(endless);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const { rows } = await endless.admin.query('select not_after from auth.sessions where user_id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ not_after: null }]);
  });
});
