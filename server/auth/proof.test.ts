import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { allowances } from './limits/allowances.ts';
import {
  clientOf,
  follow,
  fragmentOf,
  freshEmail,
  lastMail,
  mailsTo,
  PASSWORD,
  signedUpPerson,
} from './testing/people.ts';
import { asAfterMany, times } from './testing/requests.ts';
import { useServer } from './testing/use-server.ts';

/** Whoever finds an open session must not take the account with it. */

const server = useServer();
beforeEach(() => server.admin.query('truncate auth.rate_limits'));

const NEW_PASSWORD = 'another good one';
const changes: Record<string, () => { password?: string; email?: string }> = {
  'the password': () => ({ password: NEW_PASSWORD }),
  'the address': () => ({ email: freshEmail('taken-over') }),
  'the password and the address': () => ({ password: NEW_PASSWORD, email: freshEmail('taken-over') }),
};

const stored = async (userId: string) =>
  (await server.admin.query('select email, new_email, password_hash from auth.users where id = $1', [userId]))
    .rows[0];
/** As if the session had been opened so many minutes ago. */
const openedBefore = (userId: string, minutes: number) =>
  server.admin.query(
    `update auth.sessions set amr = jsonb_build_array(jsonb_set(amr -> 0, '{timestamp}',
       to_jsonb((amr -> 0 ->> 'timestamp')::int - $2 * 60))) where user_id = $1`,
    [userId, minutes],
  );
async function withRecoverySession(email: string, flow: 'implicit' | 'pkce' = 'implicit') {
  const client = clientOf(server, flow);
  await client.auth.resetPasswordForEmail(email);
  const target = await follow((await lastMail(server, email, 'recover')).payload.url);
  if (flow === 'pkce') await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  else {
    const { access_token = '', refresh_token = '' } = fragmentOf(target);
    await client.auth.setSession({ access_token, refresh_token });
  }
  return client;
}

describe.each(Object.entries(changes))('%s', (_what, change) => {
  test('does not change by a session alone, however fresh', async () => {
    const { client, userId, email } = await signedUpPerson(server);
    const before = await stored(userId);
    const { error } = await client.auth.updateUser(change());
    expect(error).toMatchObject({ status: 400, code: 'current_password_required' });
    expect(await stored(userId)).toEqual(before);
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['confirm-signup']);
  });

  test('nor by a wrong password, or a wrong code', async () => {
    const { client, userId } = await signedUpPerson(server);
    const before = await stored(userId);
    expect((await client.auth.updateUser({ ...change(), current_password: 'a guess' })).error).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    });
    expect((await client.auth.updateUser({ ...change(), nonce: '000000' })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect(await stored(userId)).toEqual(before);
  });

  test('changes with the current password', async () => {
    const { client, userId } = await signedUpPerson(server);
    const before = await stored(userId);
    const { error } = await client.auth.updateUser({ ...change(), current_password: PASSWORD });
    expect(error).toBeNull();
    expect(await stored(userId)).not.toEqual(before);
  });

  test('changes with a mailed code, once', async () => {
    const { client, email } = await signedUpPerson(server);
    await client.auth.reauthenticate();
    const { code: nonce } = (await lastMail(server, email, 'reauthenticate')).payload;
    expect((await client.auth.updateUser({ ...change(), nonce })).error).toBeNull();
    const again = await client.auth.updateUser({ email: freshEmail('again'), nonce });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  test.each(['implicit', 'pkce'] as const)(
    'changes after a fresh recovery (%s), and no later',
    async (flow) => {
      const { email, userId } = await signedUpPerson(server);
      const fresh = await withRecoverySession(email, flow);
      expect((await fresh.auth.updateUser(change())).error).toBeNull();
      const late = await withRecoverySession((await stored(userId)).email, flow);
      await openedBefore(userId, 16);
      const { error } = await late.auth.updateUser({ email: freshEmail('late') });
      expect(error).toMatchObject({ status: 400, code: 'current_password_required' });
    },
  );
});

test('what is said about oneself changes by the session', async () => {
  const { client, email } = await signedUpPerson(server);
  const { error } = await client.auth.updateUser({ email, data: { theme: 'dark' } });
  expect(error).toBeNull();
});

test('an account without a password gets its first one by a fresh sign-in, later by a code', async () => {
  const { client, userId, email } = await signedUpPerson(server);
  await server.admin.query('update auth.users set password_hash = null where id = $1', [userId]);
  await openedBefore(userId, 16);
  expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  });
  expect(
    (await client.auth.updateUser({ password: NEW_PASSWORD, current_password: 'any' })).error?.code,
  ).toBe('current_password_invalid');
  await client.auth.reauthenticate();
  const { code: nonce } = (await lastMail(server, email, 'reauthenticate')).payload;
  expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();

  const other = await signedUpPerson(server);
  await server.admin.query('update auth.users set password_hash = null where id = $1', [other.userId]);
  expect((await other.client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
});

test('guesses at the password through this call are tries at the account', async () => {
  // The first pauses are of seconds.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, email } = await signedUpPerson(server);
  await server.admin.query('truncate auth.rate_limits');
  const guess = () => client.auth.updateUser({ password: NEW_PASSWORD, current_password: 'a guess' });
  const { points } = allowances['password-here'];
  const statuses = (await times(points, guess)).map(({ error }) => error?.status);
  expect(statuses).toEqual(Array(points).fill(400));
  // Counted together with those at the sign-in, in the same place.
  await asAfterMany(server, 'password-here');
  await guess();
  expect((await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD })).error?.status).toBe(
    429,
  );
  await server.admin.query('truncate auth.rate_limits');
  expect(
    (await client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })).error,
  ).toBeNull();
  const { rows } = await server.admin.query(
    "select points from auth.rate_limits where key like 'password-%' and points > 0",
  );
  expect(rows).toEqual([]);
});

test('guesses at the code are counted over all of its mails', async () => {
  const { client, email } = await signedUpPerson(server);
  const { points } = allowances['code-account'];
  const statuses = (
    await times(points + 1, () => client.auth.updateUser({ password: NEW_PASSWORD, nonce: '000000' }))
  ).map(({ error }) => error?.status);
  expect(statuses).toEqual([...Array(points).fill(422), 429]);
  expect((await mailsTo(server, email)).at(-1)?.kind).toBe('confirm-signup');
});
