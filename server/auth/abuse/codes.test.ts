/** Codes of mails: each for one purpose of one account, once. */
import { expect, test } from 'vitest';
import { clientOf, freshEmail, lastMail, PASSWORD, signedUpPerson } from '../testing/people.ts';
import { useServer } from '../testing/use-server.ts';
import { ask } from './testing/asking.ts';

const server = useServer();
const verify = (body: unknown) => ask(server, '/auth/v1/verify', { body });
const codeOf = async (email: string, kind: string) => (await lastMail(server, email, kind)).payload.code;

async function recovering() {
  const person = await signedUpPerson(server);
  await ask(server, '/auth/v1/recover', { body: { email: person.email } });
  return { ...person, code: await codeOf(person.email, 'recover') };
}

test.each(['signup', 'invite', 'email_change', 'phone_change', 'sms'])(
  'the code of a recovery is none of type %s',
  async (type) => {
    const { email, code } = await recovering();
    const { status } = await verify({ type, email, token: code });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    // It was not used up by that.
    expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200);
  },
);

// As an invitation's it is taken: both confirm the address.
test.each(['recovery', 'email_change'])('the code of a sign-up is none of type %s', async (type) => {
  const email = freshEmail();
  await clientOf(server).auth.signUp({ email, password: PASSWORD });
  const { status } = await verify({ type, email, token: await codeOf(email, 'confirm-signup') });
  expect(status).toBeGreaterThanOrEqual(400);
  expect((await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'email_not_confirmed',
  );
});

test("one account's code opens no other", async () => {
  const { code } = await recovering();
  const other = await recovering();
  // One of a million pairs of codes is the same.
  if (code === other.code) return;
  expect((await verify({ type: 'recovery', email: other.email, token: code })).status).toBe(403);
});

test('a code works once', async () => {
  const { email, code } = await recovering();
  expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200);
  expect((await verify({ type: 'recovery', email, token: code })).status).toBe(403);
});

test('of ten who verify one code at once, one comes in', async () => {
  const { email, code, userId } = await recovering();
  await server.admin.query('delete from auth.sessions where user_id = $1', [userId]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => verify({ type: 'recovery', email, token: code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await server.admin.query('select id from auth.sessions where user_id = $1', [userId]);
  expect(rows).toHaveLength(1);
});

test('of ten who open one link at once, one comes in', async () => {
  const { email, userId } = await recovering();
  await server.admin.query('delete from auth.sessions where user_id = $1', [userId]);
  const { url } = (await lastMail(server, email, 'recover')).payload;
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => fetch(url, { method: 'POST', redirect: 'manual' })),
  );
  expect(opened.filter(({ headers }) => headers.get('location')?.includes('access_token'))).toHaveLength(1);
});

test('a code and the link of its mail are used up together', async () => {
  const { email, code } = await recovering();
  const { url } = (await lastMail(server, email, 'recover')).payload;
  expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200);
  const opened = await fetch(url, { method: 'POST', redirect: 'manual' });
  expect(opened.headers.get('location')).toContain('otp_expired');
});

test('the code that proves somebody anew signs nobody in', async () => {
  const { client, email } = await signedUpPerson(server);
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const code = await codeOf(email, 'reauthenticate');
  for (const type of ['email', 'magiclink', 'recovery', 'signup', 'reauthentication'])
    expect((await verify({ type, email, token: code })).status, type).toBeGreaterThanOrEqual(400);
});

test("nor does another person's prove anything", async () => {
  const thief = await signedUpPerson(server);
  const owner = await signedUpPerson(server);
  await owner.client.auth.reauthenticate();
  const code = await codeOf(owner.email, 'reauthenticate');
  const { status } = await ask(server, '/auth/v1/reauthenticate', {
    token: thief.session.access_token,
    body: { nonce: code },
  });
  expect(status).toBeGreaterThanOrEqual(400);
});

test('the code that signs in proves nobody anew', async () => {
  const { email, session } = await signedUpPerson(server);
  await ask(server, '/auth/v1/otp', { body: { email } });
  const code = await codeOf(email, 'magic-link');
  const { status } = await ask(server, '/auth/v1/user', {
    method: 'PUT',
    token: session.access_token,
    body: { password: 'another horse', nonce: code },
  });
  expect(status).toBeGreaterThanOrEqual(400);
});

test.each<[string, unknown]>([
  ['empty', ''],
  ['a list', ['000000', '000001']],
  ['a pattern', '%'],
  ['a number', 123456],
  ['an object', { $ne: null }],
  ['null', null],
  ['of other digits', '１２３４５６'],
  ['very long', '0'.repeat(100_000)],
  ['a condition', "' or '1'='1"],
])('a code that is %s opens nothing', async (_, token) => {
  const { email } = await recovering();
  const { status } = await verify({ type: 'recovery', email, token });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test('an old code is dead when a new one was asked for and used', async () => {
  const { email, code } = await recovering();
  await ask(server, '/auth/v1/recover', { body: { email } });
  const newer = await codeOf(email, 'recover');
  if (newer === code) return;
  expect((await verify({ type: 'recovery', email, token: newer })).status).toBe(200);
  expect((await verify({ type: 'recovery', email, token: code })).status).toBe(403);
});

test('a code is dead after its hour', async () => {
  const { email, code, userId } = await recovering();
  await server.admin.query(
    "update auth.one_time_tokens set expires_at = now() - interval '1 second' where user_id = $1",
    [userId],
  );
  expect((await verify({ type: 'recovery', email, token: code })).status).toBe(403);
});
