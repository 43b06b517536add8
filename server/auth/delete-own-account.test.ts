import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeRow, makeSchool } from '../../database/tests/factories.ts';
import { memberOf } from '../functions/testing/members.ts';
import { clientOf, lastMail, mailsTo, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();

/** A learner who has said who they are. */
async function learner() {
  const person = await signedUpPerson(server, { kind: 'learner', full_name: 'Sipho Radebe' });
  const { userId, email, client } = person;
  const made = await client
    .from('portal_users')
    .upsert({ user_id: userId, email, full_name: 'Sipho Radebe' }, { onConflict: 'user_id' });
  expect(made.error).toBeNull();
  return person;
}

async function deleteAccount(accessToken: string | undefined, body: object) {
  const reply = await fetch(`${server.url}/auth/v1/user`, {
    method: 'DELETE',
    headers: {
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, code: text === '' ? '' : JSON.parse(text).code };
}

const count = async (table: string, userId: string) =>
  Number(
    (
      await server.admin.query(
        `select count(*) from ${table} where ${table === 'auth.users' ? 'id' : 'user_id'} = $1`,
        [userId],
      )
    ).rows[0].count,
  );

test('a learner goes by the password: account, plans and sessions at once, the payment stays without a name', async () => {
  const { client, userId, email, session } = await learner();
  const other = clientOf(server);
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  await client
    .from('portal_subscriptions')
    .insert({ user_id: userId, subscription_type: 'trial', end_date: new Date().toISOString() });
  const payment = await makeRow(server.admin, 'portal_payments', {
    user_id: userId,
    provider: 'sandbox',
    amount_cents: 9000,
    status: 'paid',
    paid_at: new Date(),
  });

  expect(await deleteAccount(session.access_token, {})).toEqual({
    status: 400,
    code: 'reauthentication_needed',
  });
  expect(await deleteAccount(session.access_token, { password: 'not this' })).toEqual({
    status: 400,
    code: 'current_password_invalid',
  });
  expect(await count('auth.users', userId)).toBe(1);
  expect(await deleteAccount(session.access_token, { password: PASSWORD })).toEqual({
    status: 204,
    code: '',
  });

  for (const table of ['auth.users', 'auth.sessions', 'portal_users', 'portal_subscriptions']) {
    expect(await count(table, userId), table).toBe(0);
  }
  const kept = await server.admin.query('select user_id, status from portal_payments where id = $1', [
    payment,
  ]);
  expect(kept.rows).toEqual([{ user_id: null, status: 'paid' }]);
  expect((await other.from('portal_users').select('id')).status).toBe(401);
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  const again = await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD });
  expect(again.error?.code).toBe('invalid_credentials');
  expect((await lastMail(server, email, 'portal-account-deleted')).payload).toEqual({ name: 'Sipho Radebe' });
});

test('an account without a password goes by a mailed code, once', async () => {
  const { client, userId, email, session } = await learner();
  await server.admin.query('update auth.users set password_hash = null where id = $1', [userId]);
  expect(await deleteAccount(session.access_token, { password: PASSWORD })).toMatchObject({
    code: 'current_password_invalid',
  });
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const { code } = (await lastMail(server, email, 'reauthenticate')).payload;
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await deleteAccount(session.access_token, { nonce: wrong })).toEqual({
    status: 422,
    code: 'reauthentication_not_valid',
  });
  expect(await deleteAccount(session.access_token, { nonce: code })).toEqual({ status: 204, code: '' });
  expect(await count('auth.users', userId)).toBe(0);
});

test('a school account, one that is nobody’s yet, and nobody are refused', async () => {
  const school = await makeSchool(server.admin, 'Home');
  const parent = await memberOf(server, { role: 'parent', school });
  const platform = await memberOf(server, { role: 'admin', school: null });
  const plain = await signedUpPerson(server);
  for (const { client, userId } of [parent, platform, plain]) {
    const { data } = await client.auth.getSession();
    expect(await deleteAccount(data.session?.access_token, { password: PASSWORD })).toEqual({
      status: 403,
      code: 'not_a_learner',
    });
    expect(await count('auth.users', userId)).toBe(1);
  }
  expect(await deleteAccount(undefined, { password: PASSWORD })).toMatchObject({ status: 401 });
  expect(await mailsTo(server, parent.email)).toEqual([]);
});

test('a stolen password alone does not delete an account with a second step', async () => {
  const { userId, session } = await learner();
  await server.admin.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
     values ($1, $2, 'totp', 'verified', 'x')`,
    [randomUUID(), userId],
  );
  expect(await deleteAccount(session.access_token, { password: PASSWORD })).toEqual({
    status: 401,
    code: 'insufficient_aal',
  });
  expect(await count('auth.users', userId)).toBe(1);
});

test('guessing is slowed down', async () => {
  const { userId, session } = await learner();
  const answers: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    answers.push((await deleteAccount(session.access_token, { password: `guess ${tries}` })).status);
  }
  expect(answers).toContain(429);
  expect(await count('auth.users', userId)).toBe(1);
});
