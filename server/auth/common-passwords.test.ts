/** Passwords that whoever guesses tries first. */
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { clientOf, freshEmail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();

const refused = { code: 'weak_password', status: 422, reasons: ['pwned'] };

test("one is no account's, as the contract says it", async () => {
  const { error } = await clientOf(server).auth.signUp({ email: freshEmail(), password: 'Password123' });
  expect(error).toMatchObject(refused);
});

test('nor that of an account which has another', async () => {
  const { client, email } = await signedUpPerson(server);
  const { error } = await client.auth.updateUser({
    password: 'liverpool',
    current_password: PASSWORD,
  } as never);
  expect(error).toMatchObject(refused);
  expect((await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('nor one that the secret key gives', async () => {
  const { admin } = createClient(server.url, server.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth;
  const { error } = await admin.createUser({ email: freshEmail(), password: 'qwerty123' });
  expect(error).toMatchObject(refused);
});

test('who has one since before signs in with it', async () => {
  const { email, userId } = await signedUpPerson(server);
  const { hashPassword } = await import('./accounts/passwords.ts');
  await server.admin.query('update auth.users set password_hash = $2 where id = $1', [
    userId,
    await hashPassword('liverpool'),
  ]);
  expect((await clientOf(server).auth.signInWithPassword({ email, password: 'liverpool' })).error).toBeNull();
});

test.each(['School2026', 'teacher!1', 'S c h o o l-99', 'isikole1', 'SchoolCommunicator'])(
  "a word of the portal's own with digits and signs, %s, is none either",
  async (password) => {
    const { error } = await clientOf(server).auth.signUp({ email: freshEmail(), password });
    expect(error).toMatchObject(refused);
  },
);

test('a longer one that has such a word in it is taken', async () => {
  const { error } = await clientOf(server).auth.signUp({
    email: freshEmail(),
    password: 'teacher of kites 7',
  });
  expect(error).toBeNull();
});

describe('where addresses are confirmed without a mail, as for the suites of clients', () => {
  const lax = useServer({ AUTH_AUTOCONFIRM: '1' });

  test('one is taken', async () => {
    const { error } = await clientOf(lax).auth.signUp({ email: freshEmail(), password: 'password' });
    expect(error).toBeNull();
  });
});
