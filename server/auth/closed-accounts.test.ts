/** An account that a restore to a moment before has closed: its address is the former one, which may be somebody else's. */
import { expect, test } from 'vitest';
import { clientOf, freshEmail, lastMail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();

/** As private.ended_again leaves it (database/functions/rights_that_ended.sql), by the note of a changed address. */
const close = (userId: string) =>
  server.admin.query(`update auth.users set password_hash = null, banned_until = 'infinity' where id = $1`, [
    userId,
  ]);

/** The call that docs/operations.md has. */
const administer = (method: string, userId: string, body?: object) =>
  fetch(`${server.url}/auth/v1/admin/users/${userId}`, {
    method,
    headers: {
      apikey: server.keys.secretKey,
      authorization: `Bearer ${server.keys.secretKey}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const recoverAt = async (email: string) => {
  const client = clientOf(server);
  expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
  return client;
};

test('whoever has the former mailbox opens nothing, and is not there when the account is opened', async () => {
  const { email, userId, session } = await signedUpPerson(server);
  await close(userId);
  const client = await recoverAt(email);
  const code = (await lastMail(server, email, 'recover')).payload.code;
  const verified = await client.auth.verifyOtp({ email, token: code, type: 'recovery' });
  expect([verified.error?.code, verified.data.session]).toEqual(['user_banned', null]);
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
  const refreshed = await client.auth.refreshSession({ refresh_token: session.refresh_token });
  expect([refreshed.error?.code, refreshed.data.session]).toEqual(['user_banned', null]);
  expect((await client.auth.getUser(session.access_token)).data.user).toBeNull();
  const { rows } = await server.admin.query('select password_hash from auth.users where id = $1', [userId]);
  expect(rows).toEqual([{ password_hash: null }]);
});

test('whoever runs the portal reads it, and opens it with the new address, at which its person chooses a password', async () => {
  const { email, userId } = await signedUpPerson(server);
  await close(userId);
  const shown = await administer('GET', userId);
  expect(shown.status).toBe(200);
  expect(await shown.json()).toMatchObject({ id: userId, email, banned_until: expect.any(String) });
  const asked = await recoverAt(email);
  const former = (await lastMail(server, email, 'recover')).payload.code;

  const address = freshEmail('new');
  const opened = await administer('PUT', userId, { email: address, ban_duration: 'none' });
  expect(opened.status).toBe(200);
  const body = await opened.json();
  expect([body.email, body.banned_until]).toEqual([address, undefined]);

  // What was mailed to the former address while it was closed is good for nothing.
  expect((await asked.auth.verifyOtp({ email, token: former, type: 'recovery' })).error).not.toBeNull();
  const client = await recoverAt(address);
  const code = (await lastMail(server, address, 'recover')).payload.code;
  expect((await client.auth.verifyOtp({ email: address, token: code, type: 'recovery' })).error).toBeNull();
  expect((await client.auth.updateUser({ password: 'a new horse 17' })).error).toBeNull();
  const again = clientOf(server);
  expect(
    (await again.auth.signInWithPassword({ email: address, password: 'a new horse 17' })).error,
  ).toBeNull();
});
