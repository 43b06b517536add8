import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import {
  clientOf,
  follow,
  fragmentOf,
  freshEmail,
  lastMail,
  mailsTo,
  openLink,
  PASSWORD,
  signedUpPerson,
} from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();
let admin: ReturnType<typeof createClient>['auth']['admin'];
beforeAll(async () => {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  admin = createClient(server.url, server.keys.secretKey, options).auth.admin;
});

test.each([
  ['no key', () => ({}), 401],
  ['the publishable key', () => ({ authorization: `Bearer ${server.keys.publishableKey}` }), 403],
  ['a wrong key', () => ({ authorization: 'Bearer sb_secret_wrong' }), 401],
])('with %s nobody administers accounts', async (_what, headers, status) => {
  for (const [method, path] of [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['POST', '/invite'],
    ['POST', '/admin/generate_link'],
  ]) {
    const response = await fetch(`${server.url}/auth/v1${path}`, {
      method: method ?? 'GET',
      headers: headers(),
    });
    expect(response.status).toBe(status);
  }
});

test('a signed-in person does not administer accounts', async () => {
  const { client } = await signedUpPerson(server);
  expect((await client.auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
});

test('an account is made, read, listed, changed and deleted', async () => {
  const email = freshEmail();
  const made = await admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { a: 1 },
    app_metadata: { roles: ['x'] },
  });
  expect(made.error).toBeNull();
  const id = made.data.user?.id ?? '';
  expect(made.data.user).toMatchObject({
    email,
    user_metadata: { a: 1 },
    app_metadata: { provider: 'email', roles: ['x'] },
  });
  expect(await mailsTo(server, email)).toEqual([]);
  const client = clientOf(server);
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();

  expect((await admin.getUserById(id)).data.user?.email).toBe(email);
  const list = await admin.listUsers({ page: 1, perPage: 1 });
  expect(list.data).toMatchObject({ aud: 'authenticated', nextPage: 2, total: expect.any(Number) });
  expect(list.data.users).toHaveLength(1);
  expect((await admin.listUsers({ page: -1 })).error?.status).toBe(400);

  const moved = freshEmail('moved');
  const changed = await admin.updateUserById(id, {
    email: moved,
    password: 'set by the office',
    user_metadata: { b: 2 },
  });
  expect(changed.data.user).toMatchObject({ email: moved, user_metadata: { a: 1, b: 2 } });
  expect((await client.auth.getUser()).error).not.toBeNull();
  expect(
    (await client.auth.signInWithPassword({ email: moved, password: 'set by the office' })).error,
  ).toBeNull();

  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('an address can be given once, an id be chosen', async () => {
  const email = freshEmail();
  const id = randomUUID();
  const made = await admin.createUser({ id, email });
  expect(made.data.user).toMatchObject({ id, email });
  expect(made.data.user?.email_confirmed_at).toBeUndefined();
  expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
  expect(
    (await admin.updateUserById(id, { email_confirm: true })).data.user?.email_confirmed_at,
  ).toBeTruthy();
});

test('a ban holds from the next request until it is lifted', async () => {
  const { client, userId } = await signedUpPerson(server);
  expect((await admin.updateUserById(userId, { ban_duration: '1h30m' })).data.user).toHaveProperty(
    'banned_until',
  );
  expect((await client.auth.getUser()).error?.code).toBe('user_banned');
  expect((await admin.updateUserById(userId, { ban_duration: 'for ever' })).error?.status).toBe(400);
  await admin.updateUserById(userId, { ban_duration: 'none' });
  expect((await client.auth.getUser()).error).toBeNull();
});

test('a soft deletion keeps the row and nothing personal in it', async () => {
  const { client, userId, email } = await signedUpPerson(server, { first_name: 'Nomsa' });
  expect((await admin.deleteUser(userId, true)).error).toBeNull();
  const { rows } = await server.admin.query('select to_jsonb(u) as account from auth.users u where id = $1', [
    userId,
  ]);
  expect(JSON.stringify(rows[0])).not.toMatch(new RegExp(`${email}|Nomsa|argon2`));
  expect((await client.auth.getUser()).error).not.toBeNull();
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  );
});

test('the secret key signs a person out and sees and removes their factors', async () => {
  const { client, userId, session } = await signedUpPerson(server);
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' });
  const factors = await admin.mfa.listFactors({ userId });
  expect(factors.data?.factors).toMatchObject([{ id: enrolled.data?.id, status: 'unverified' }]);
  expect((await admin.mfa.deleteFactor({ userId, id: enrolled.data?.id ?? '' })).error).toBeNull();
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
  expect((await admin.signOut(session.access_token)).error).toBeNull();
  expect((await client.auth.getUser()).error).not.toBeNull();
  expect((await admin.signOut('this-is-a-bad-token')).error?.message).toMatch(/^invalid JWT/);
});

test('an invited person opens the link and chooses a password', async () => {
  const email = freshEmail();
  const invited = await admin.inviteUserByEmail(email, { data: { first_name: 'Lindiwe' } });
  expect(invited.data.user?.invited_at).toBeTruthy();
  const mail = await lastMail(server, email, 'invite');
  expect(mail.payload).toMatchObject({ name: 'Lindiwe' });
  const stranger = await clientOf(server).auth.signUp({ email, password: 'a stranger' });
  expect(stranger.error).toBeNull();
  const { type, access_token = '', refresh_token = '' } = fragmentOf(await follow(mail.payload.url));
  expect(type).toBe('invite');
  const client = clientOf(server);
  await client.auth.setSession({ access_token, refresh_token });
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
  expect((await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
});

test.each(['signup', 'invite', 'recovery', 'magiclink'] as const)(
  'a generated %s link and its token sign in',
  async (type) => {
    const email = freshEmail();
    if (type === 'recovery' || type === 'magiclink') await admin.createUser({ email, email_confirm: true });
    const generated = await admin.generateLink({ type, email, password: PASSWORD } as Parameters<
      typeof admin.generateLink
    >[0]);
    expect(generated.error).toBeNull();
    const { action_link = '', hashed_token = '', verification_type } = generated.data.properties ?? {};
    expect(verification_type).toBe(type);
    expect(new URL(action_link).searchParams.get('token')).toBe(hashed_token);
    const verified = await clientOf(server).auth.verifyOtp({ type, token_hash: hashed_token });
    expect(verified.data.session?.user.email).toBe(email);
    expect(fragmentOf(await openLink(action_link)).error_code).toBe('otp_expired');
    expect(await mailsTo(server, email)).toEqual([]);
  },
);

test('a generated magic link makes an account where there is none, and one of a recovery does not', async () => {
  const email = freshEmail();
  const generated = await admin.generateLink({
    type: 'magiclink',
    email,
    options: { data: { first_name: 'Naledi' } },
  });
  expect(generated.error).toBeNull();
  const { hashed_token = '', verification_type } = generated.data.properties ?? {};
  expect(verification_type).toBe('signup');
  expect(generated.data.user).toMatchObject({ email, user_metadata: { first_name: 'Naledi' } });
  const verified = await clientOf(server).auth.verifyOtp({ type: 'signup', token_hash: hashed_token });
  expect(verified.data.session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  expect((await admin.generateLink({ type: 'recovery', email: freshEmail() })).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
    message: 'User with this email not found',
  });
});

test('accounts are listed newest first or oldest first, and found by a part of the address or the name', async () => {
  const list = async (query: string) => {
    const response = await fetch(`${server.url}/auth/v1/admin/users?${query}`, {
      headers: { apikey: server.keys.secretKey, authorization: `Bearer ${server.keys.secretKey}` },
    });
    return { response, body: (await response.json()) as { users: { email: string }[]; msg?: string } };
  };
  const mark = randomUUID().slice(0, 8);
  const emails = [`first.${mark}@example.com`, `second-${mark}@example.com`];
  for (const email of emails) await admin.createUser({ email });
  await admin.createUser({
    email: freshEmail(),
    user_metadata: { full_name: `Zanele ${mark.toUpperCase()}` },
  });
  const found = async (query: string) => (await list(query)).body.users.map(({ email }) => email);
  expect(await found(`filter=-${mark}`)).toEqual([emails[1]]);
  expect(await found(`filter=${mark}@&sort=created_at+asc`)).toEqual(emails);
  expect(await found(`filter=${mark}@&sort=created_at+desc`)).toEqual(emails.toReversed());
  expect(await found(`filter=zanele ${mark}`)).toHaveLength(1);
  const { response } = await list(`filter=${mark}@&page=1&per_page=1`);
  expect(response.headers.get('x-total-count')).toBe('2');
  expect((await list('sort=password_hash')).body.msg).toBe(
    "Bad Sort Parameters: bad field for sort 'password_hash'",
  );
  expect((await list('sort=created_at+up')).body.msg).toBe(
    "Bad Sort Parameters: bad direction for sort 'up', only 'asc' and 'desc' allowed",
  );
  expect((await list('page=-1')).body.msg).toBe(
    'Bad Pagination Parameters: strconv.ParseUint: parsing "-1": invalid syntax',
  );
});

test('generated links for a change of address change it once both are confirmed', async () => {
  const { client, email } = await signedUpPerson(server);
  const newEmail = freshEmail('new');
  const current = await admin.generateLink({ type: 'email_change_current', email, newEmail });
  const next = await admin.generateLink({ type: 'email_change_new', email, newEmail });
  expect(current.data.user?.new_email).toBe(newEmail);
  expect(fragmentOf(await openLink(current.data.properties?.action_link ?? '')).message).toMatch(
    /^Confirmation link accepted/,
  );
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
  await openLink(next.data.properties?.action_link ?? '');
  expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
});

test('a magic link signs in; for an unknown address it makes an account, or answers alike without one', async () => {
  const { email } = await signedUpPerson(server);
  const client = clientOf(server);
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
  const { payload } = await lastMail(server, email, 'magic-link');
  expect(
    (await client.auth.verifyOtp({ email, token: payload.code, type: 'email' })).data.session?.user.email,
  ).toBe(email);

  const unknown = freshEmail();
  expect(
    (await client.auth.signInWithOtp({ email: unknown, options: { shouldCreateUser: false } })).error,
  ).toBeNull();
  expect(await mailsTo(server, unknown)).toEqual([]);
  await client.auth.signInWithOtp({ email: unknown });
  const confirm = await lastMail(server, unknown, 'confirm-signup');
  expect(
    (await client.auth.verifyOtp({ email: unknown, token: confirm.payload.code, type: 'email' })).data.session
      ?.user.email,
  ).toBe(unknown);
});
