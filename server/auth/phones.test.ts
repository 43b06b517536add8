/** Accounts by mobile number, with the official client's own calls. */
import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { clientOf, follow, freshEmail, lastMail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { freshPhone, lastCode, phonePerson, textsTo } from './testing/phones.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();

test('somebody registers by number, password and code', async () => {
  const phone = freshPhone();
  const client = clientOf(server);
  const { data, error } = await client.auth.signUp({ phone, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({
    phone: phone.slice(1),
    email: '',
    app_metadata: { provider: 'phone', providers: ['phone'] },
    identities: [{ provider: 'phone', identity_data: { phone: phone.slice(1), phone_verified: false } }],
  });
  expect((await client.auth.signInWithPassword({ phone, password: PASSWORD })).error).toMatchObject({
    status: 400,
    code: 'phone_not_confirmed',
    message: 'Phone not confirmed',
  });
  const [text] = await textsTo(server, phone);
  expect(text).toEqual({
    kind: 'phone-code',
    payload: { code: expect.stringMatching(/^\d{6}$/), channel: 'sms', valid_seconds: 600 },
  });
  const verified = await client.auth.verifyOtp({ phone, token: text?.payload.code ?? '', type: 'sms' });
  expect(verified.error).toBeNull();
  expect(verified.data.user).toMatchObject({ phone_confirmed_at: expect.any(String) });
  expect(decodeJwt(verified.data.session?.access_token ?? '')).toMatchObject({
    phone: phone.slice(1),
    email: '',
    amr: [{ method: 'otp' }],
  });
  const signedIn = await clientOf(server).auth.signInWithPassword({ phone, password: PASSWORD });
  expect(signedIn.error).toBeNull();
});

test('a code signs in without a password, once', async () => {
  const { phone, userId } = await phonePerson(server);
  const client = clientOf(server);
  expect((await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })).error).toBeNull();
  const token = await lastCode(server, phone);
  const { data, error } = await client.auth.verifyOtp({ phone, token, type: 'sms' });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(userId);
  expect((await clientOf(server).auth.verifyOtp({ phone, token, type: 'sms' })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
});

test('whoever has forgotten the password signs in by a code and chooses another', async () => {
  const { phone } = await phonePerson(server);
  const client = clientOf(server);
  await client.auth.signInWithOtp({ phone });
  await client.auth.verifyOtp({ phone, token: await lastCode(server, phone), type: 'sms' });
  expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull();
  expect(
    (await clientOf(server).auth.signInWithPassword({ phone, password: 'another horse' })).error,
  ).toBeNull();
  expect((await textsTo(server, phone)).map(({ kind }) => kind)).toContain('password-new');
});

test('a code by number makes an account where there is none, unless none shall be made', async () => {
  const phone = freshPhone();
  const client = clientOf(server);
  expect((await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })).error).toBeNull();
  expect(await textsTo(server, phone)).toEqual([]);
  expect(
    (await client.auth.signInWithOtp({ phone, options: { data: { first_name: 'Thandi' } } })).error,
  ).toBeNull();
  const { data } = await client.auth.verifyOtp({ phone, token: await lastCode(server, phone), type: 'sms' });
  expect(data.user).toMatchObject({ phone: phone.slice(1), user_metadata: { first_name: 'Thandi' } });
});

test('the code of a sign-up is sent once more, of which the newest is good', async () => {
  const phone = freshPhone();
  const client = clientOf(server);
  await client.auth.signUp({ phone, password: PASSWORD });
  const first = await lastCode(server, phone);
  expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull();
  const second = await lastCode(server, phone);
  if (first !== second)
    expect((await client.auth.verifyOtp({ phone, token: first, type: 'sms' })).error?.code).toBe(
      'otp_expired',
    );
  expect((await client.auth.verifyOtp({ phone, token: second, type: 'sms' })).error).toBeNull();
  // Nothing waits any more.
  const before = (await textsTo(server, phone)).length;
  expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull();
  expect(await textsTo(server, phone)).toHaveLength(before);
});

test('a number is added to an account with an address, and both sign in', async () => {
  const { client, email, userId } = await signedUpPerson(server);
  const phone = freshPhone();
  const asked = await client.auth.updateUser({ phone, current_password: PASSWORD } as never);
  expect(asked.error).toBeNull();
  expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) });
  const token = await lastCode(server, phone);
  expect((await clientOf(server).auth.verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe(
    'otp_expired',
  );
  const { data, error } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id: userId,
    phone: phone.slice(1),
    app_metadata: { providers: ['email', 'phone'] },
  });
  expect((await lastMail(server, email, 'phone-changed')).payload).toMatchObject({ phone: phone.slice(1) });
  for (const way of [{ email }, { phone }])
    expect((await clientOf(server).auth.signInWithPassword({ ...way, password: PASSWORD })).error).toBeNull();
});

test('an address is added to an account with a number', async () => {
  const { client, phone, userId } = await phonePerson(server);
  const email = freshEmail();
  expect((await client.auth.updateUser({ email })).error).toBeNull();
  await follow((await lastMail(server, email, 'email-change')).payload.url);
  const signedIn = await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD });
  expect(signedIn.data.user).toMatchObject({ id: userId, email, phone: phone.slice(1) });
});

test('a number is changed: the one before is told, and signs in no more', async () => {
  const { client, phone: old } = await phonePerson(server);
  const phone = freshPhone();
  await client.auth.updateUser({ phone });
  expect(
    (await client.auth.verifyOtp({ phone, token: await lastCode(server, phone), type: 'phone_change' }))
      .error,
  ).toBeNull();
  expect((await textsTo(server, old)).at(-1)?.kind).toBe('phone-moved');
  expect(
    (await clientOf(server).auth.signInWithPassword({ phone: old, password: PASSWORD })).error?.code,
  ).toBe('invalid_credentials');
  expect((await clientOf(server).auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
});

test('a number is taken off again, unless it is the only way in', async () => {
  const alone = await phonePerson(server);
  const [only] = (await alone.client.auth.getUserIdentities()).data?.identities ?? [];
  expect(only && (await alone.client.auth.unlinkIdentity(only)).error?.code).toBe(
    'single_identity_not_deletable',
  );

  const { client, email } = await signedUpPerson(server);
  const phone = freshPhone();
  await client.auth.updateUser({ phone, current_password: PASSWORD } as never);
  await client.auth.verifyOtp({ phone, token: await lastCode(server, phone), type: 'phone_change' });
  const identities = (await client.auth.getUserIdentities()).data?.identities ?? [];
  const ofPhone = identities.find(({ provider }) => provider === 'phone');
  expect(ofPhone && (await client.auth.unlinkIdentity(ofPhone)).error).toBeNull();
  expect((await client.auth.getUser()).data.user?.phone).toBe('');
  const before = (await textsTo(server, phone)).length;
  await clientOf(server).auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  expect(await textsTo(server, phone)).toHaveLength(before);
  expect((await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('where no provider is configured, numbers alone are unlinked', async () => {
  const { client, email, userId } = await signedUpPerson(server);
  const phone = freshPhone();
  await client.auth.updateUser({ phone, current_password: PASSWORD } as never);
  await client.auth.verifyOtp({ phone, token: await lastCode(server, phone), type: 'phone_change' });
  const { data } = await client.auth.getUserIdentities();
  const ofEmail = data?.identities.find(({ provider }) => provider === 'email');
  expect(ofEmail && (await client.auth.unlinkIdentity(ofEmail)).error).toMatchObject({
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  });
  expect((await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  const { rows } = await server.admin.query('select provider from auth.identities where user_id = $1', [
    userId,
  ]);
  expect(rows).toHaveLength(2);
});

test('whoever has no address is proven by a code to the number', async () => {
  const { client, phone } = await phonePerson(server);
  await server.admin.query("update auth.sessions set amr = '[]', proven_at = null");
  expect((await client.auth.updateUser({ password: 'another horse' })).error?.code).toBe(
    'current_password_required',
  );
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const nonce = await lastCode(server, phone);
  expect((await client.auth.updateUser({ password: 'another horse', nonce })).error).toBeNull();
});

test.each([
  [{ phone: '+27113456789' }, 'account.phone_landline'],
  [{ phone: '+26658123456' }, 'account.phone_country'],
  [{ phone: '+882123456789' }, 'account.phone_country'],
])('no code goes to %j', async ({ phone }, code) => {
  for (const answer of [
    await clientOf(server).auth.signInWithOtp({ phone }),
    await clientOf(server).auth.signUp({ phone, password: PASSWORD }),
    await clientOf(server).auth.resend({ type: 'sms', phone }),
    await (await signedUpPerson(server)).client.auth.updateUser({ phone }),
  ]) {
    expect(answer.error).toMatchObject({ status: 400, code: 'validation_failed' });
  }
  const response = await fetch(`${server.url}/auth/v1/otp`, {
    method: 'POST',
    body: JSON.stringify({ phone }),
  });
  expect(JSON.parse(((await response.json()) as { hint: string }).hint)).toEqual({ code });
  expect(await textsTo(server, phone)).toEqual([]);
});

test('what cannot be understood is refused in the words of the contract', async () => {
  const { auth } = clientOf(server);
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${server.url}/auth/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await response.json()) as { msg: string };
  };
  expect((await auth.signInWithOtp({ phone: '082 123' })).error?.message).toBe(
    'Invalid phone number format (E.164 required)',
  );
  const phone = freshPhone();
  expect(await post('/signup', { phone, email: freshEmail(), password: PASSWORD })).toMatchObject({
    msg: 'Only an email address or phone number should be provided on signup.',
  });
  expect(
    await post('/signup', {
      phone,
      password: PASSWORD,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 's256',
    }),
  ).toMatchObject({ msg: 'PKCE not supported for phone signups' });
  expect(await post('/otp', { phone, channel: 'pigeon' })).toMatchObject({
    msg: expect.stringMatching(/^Invalid channel, supported values are 'sms' or 'whatsapp'/),
  });
  expect(await post('/verify', { phone, type: 'signup', token: '123456' })).toMatchObject({
    msg: 'Only an email address or phone number should be provided on verify',
  });
  expect(await post('/resend', { type: 'sms' })).toMatchObject({
    msg: 'Type provided requires a phone number',
  });
  expect(await post('/resend', { type: 'phone_change' })).toMatchObject({
    msg: 'Missing email address or phone number',
  });
});

test('where no text message can be sent nothing is offered by number', async () => {
  const mute = await server.startBeside({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'school@example.com' });
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${mute.url}/auth/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { error_code: string }).error_code;
  };
  const phone = freshPhone();
  for (const [path, body] of [
    ['/otp', { phone }],
    ['/signup', { phone, password: PASSWORD }],
    ['/resend', { phone, type: 'sms' }],
    ['/token?grant_type=password', { phone, password: PASSWORD }],
  ] as const)
    expect(await post(path, body), path).toBe('phone_provider_disabled');
  const settings = (await (await fetch(`${mute.url}/auth/v1/settings`)).json()) as { external: object };
  expect(settings.external).toMatchObject({ phone: false });
  await mute.stop();
});

test('the secret key makes an account with a number, confirmed or not', async () => {
  const admin = clientOf(server);
  const service = createClient(server.url, server.keys.secretKey, { auth: { persistSession: false } });
  const phone = freshPhone();
  const made = await service.auth.admin.createUser({ phone, password: PASSWORD, phone_confirm: true });
  expect(made.data.user).toMatchObject({ phone: phone.slice(1), phone_confirmed_at: expect.any(String) });
  expect((await service.auth.admin.createUser({ phone })).error).toMatchObject({
    status: 422,
    code: 'phone_exists',
  });
  expect((await admin.auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  const other = freshPhone();
  const changed = await service.auth.admin.updateUserById(made.data.user?.id ?? '', { phone: other });
  expect(changed.data.user).toMatchObject({ phone: other.slice(1) });
  expect(
    (await clientOf(server).auth.signInWithPassword({ phone: other, password: PASSWORD })).error?.code,
  ).toBe('phone_not_confirmed');
});

describe('whether there is a password', () => {
  const own = async (client: ReturnType<typeof clientOf>) => (await client.auth.getUser()).data.user;

  test('is said to whoever is signed in', async () => {
    const { client } = await phonePerson(server);
    expect(await own(client)).toMatchObject({ has_password: true });
  });

  test('and after the code of a number that was signed up with twice: then neither password holds', async () => {
    const phone = freshPhone();
    const client = clientOf(server);
    const alone = await client.auth.signUp({ phone, password: PASSWORD });
    const twice = await client.auth.signUp({ phone, password: 'another horse than before' });
    // Whoever signs up is not told that somebody else has.
    expect(Object.keys(twice.data.user ?? {})).toEqual(Object.keys(alone.data.user ?? {}));
    expect(twice.data.user).not.toHaveProperty('has_password');
    const verified = await client.auth.verifyOtp({
      phone,
      token: await lastCode(server, phone),
      type: 'sms',
    });
    const user = verified.data.user as unknown as Record<string, unknown>;
    expect(user.has_password).toBe(false);
    // By this code, and not by one of long ago.
    expect(user.phone_proven_at).toBe(user.phone_confirmed_at);
    expect((await client.auth.updateUser({ password: 'chosen by the owner' })).error).toBeNull();
    expect(await own(client)).toMatchObject({ has_password: true });
    await clientOf(server).auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    const later = clientOf(server);
    await later.auth.verifyOtp({ phone, token: await lastCode(server, phone), type: 'sms' });
    const again = (await own(later)) as unknown as Record<string, unknown>;
    expect(again.phone_proven_at).not.toBe(again.phone_confirmed_at);
  });
});

describe('what the secret key says is confirmed', () => {
  const serviceClient = () =>
    createClient(server.url, server.keys.secretKey, { auth: { persistSession: false } });
  const made = async (given: object) => {
    const { admin } = serviceClient().auth;
    const { data } = await admin.createUser({ password: PASSWORD, ...given });
    const change = async (changes: object) =>
      (await admin.updateUserById(data.user?.id ?? '', changes)).data.user;
    return { change };
  };
  const confirmed = { email_confirmed_at: expect.any(String), phone_confirmed_at: expect.any(String) };

  test.each([
    ['an account with a confirmed address', { email_confirm: true }],
    ['one whose address waits to be confirmed', {}],
  ])('%s has the number that both are said of', async (_, given) => {
    const phone = freshPhone();
    const { change } = await made({ email: freshEmail(), ...given });
    const user = await change({ phone, phone_confirm: true, email_confirm: true });
    expect(user).toMatchObject({ phone: phone.slice(1), ...confirmed });
    expect(user).not.toHaveProperty('new_phone');
    expect((await clientOf(server).auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  });

  test('an address and a number that come together are both there', async () => {
    const [email, phone] = [freshEmail(), freshPhone()];
    const { change } = await made({ email: freshEmail() });
    expect(await change({ email, phone, phone_confirm: true, email_confirm: true })).toMatchObject({
      email,
      phone: phone.slice(1),
      ...confirmed,
    });
  });

  test('what was confirmed before, and is said again, takes nothing away', async () => {
    const phone = freshPhone();
    const mailed = await made({ email: freshEmail(), email_confirm: true });
    expect(await mailed.change({ phone, email_confirm: true })).toMatchObject({ phone: phone.slice(1) });
    const email = freshEmail();
    const texted = await made({ phone: freshPhone(), phone_confirm: true });
    expect(await texted.change({ email, phone_confirm: true })).toMatchObject({ email });
  });

  test('an address that is not there is not confirmed, and the number stays', async () => {
    const phone = freshPhone();
    const { change } = await made({ phone });
    const user = await change({ email_confirm: true });
    expect(user).toMatchObject({ phone: phone.slice(1), email: '' });
    expect(user).not.toHaveProperty('email_confirmed_at');
  });
});

test('a sign-up with a number that has an account says nothing, and its owner is told', async () => {
  const { phone } = await phonePerson(server);
  const again = await clientOf(server).auth.signUp({ phone, password: 'another horse' });
  expect(again.error).toBeNull();
  expect(again.data.user).toMatchObject({ phone: phone.slice(1), identities: [{ provider: 'phone' }] });
  expect((await textsTo(server, phone)).at(-1)).toMatchObject({ kind: 'phone-known' });
  expect((await clientOf(server).auth.signUp({ phone, password: PASSWORD })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
  });
});
