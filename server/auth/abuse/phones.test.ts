/** Numbers change hands, cost money, and say nothing of who has an account. */
import { beforeEach, describe, expect, test } from 'vitest';
import { PHONE_PROOF_DAYS } from '#contract/limits.ts';
import { hashed } from '../../limits/limiter.ts';
import { allowances } from '../limits/allowances.ts';
import {
  clientOf,
  follow,
  freshEmail,
  lastMail,
  mailsTo,
  PASSWORD,
  signedUpPerson,
} from '../testing/people.ts';
import { freshPhone, lastCode, phonePerson, provenBefore, textsTo } from '../testing/phones.ts';
import { asAfterMany, times } from '../testing/requests.ts';
import { useServer } from '../testing/use-server.ts';
import { type Answer, ask } from './testing/asking.ts';

const server = useServer();
beforeEach(() => server.admin.query('truncate auth.rate_limits'));

const post = (path: string, body: unknown) => ask(server, `/auth/v1${path}`, { body });
const verify = (phone: string, token: string, type: 'sms' | 'phone_change' = 'sms') =>
  clientOf(server).auth.verifyOtp({ phone, token, type });
const userAt = async (phone: string) =>
  (await server.admin.query<{ id: string }>('select id from auth.users where phone = $1', [phone.slice(1)]))
    .rows[0]?.id;

/** Adds a number to an account with an address. */
async function withNumber() {
  const person = await signedUpPerson(server);
  const phone = freshPhone();
  await person.client.auth.updateUser({ phone, current_password: PASSWORD } as never);
  const { error } = await person.client.auth.verifyOtp({
    phone,
    token: await lastCode(server, phone),
    type: 'phone_change',
  });
  if (error) throw error;
  return { ...person, phone };
}

describe('a number that has changed hands', () => {
  test('opens nothing of the account from before by a code', async () => {
    for (const { phone, userId } of [await phonePerson(server), await withNumber()]) {
      await provenBefore(server, userId, PHONE_PROOF_DAYS + 1);
      expect((await clientOf(server).auth.signInWithOtp({ phone })).error).toBeNull();
      const { data, error } = await verify(phone, await lastCode(server, phone));
      expect(data.session).toBeNull();
      expect(error).toMatchObject({ status: 403, code: 'phone_not_confirmed' });
      // It had it when it was asked, and has it still.
      expect(await userAt(phone)).toBe(userId);
    }
  });

  test('opens it as long as it was proven lately, and each code proves it again', async () => {
    const { phone, userId } = await phonePerson(server);
    await provenBefore(server, userId, PHONE_PROOF_DAYS - 1);
    await clientOf(server).auth.signInWithOtp({ phone });
    expect((await verify(phone, await lastCode(server, phone))).error).toBeNull();
    const { rows } = await server.admin.query(
      "select phone_proven_at > now() - interval '1 minute' as now from auth.users where id = $1",
      [userId],
    );
    expect(rows).toEqual([{ now: true }]);
  });

  test('a password proves the owner, not the number', async () => {
    const { phone, userId } = await phonePerson(server);
    await provenBefore(server, userId, PHONE_PROOF_DAYS + 1);
    const owner = clientOf(server);
    expect((await owner.auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
    await owner.auth.signInWithOtp({ phone });
    expect((await verify(phone, await lastCode(server, phone))).error?.code).toBe('phone_not_confirmed');
    // Confirmed anew from within, it opens again.
    expect((await owner.auth.updateUser({ phone, current_password: PASSWORD } as never)).error).toBeNull();
    const anew = await owner.auth.verifyOtp({
      phone,
      token: await lastCode(server, phone),
      type: 'phone_change',
    });
    expect(anew.error).toBeNull();
    expect(anew.data.user?.id).toBe(userId);
    await server.admin.query('truncate auth.rate_limits');
    await clientOf(server).auth.signInWithOtp({ phone });
    expect((await verify(phone, await lastCode(server, phone))).error).toBeNull();
  });

  test('is the new owner’s by a sign-up, with an account of their own; the other keeps everything but the number', async () => {
    const before = await withNumber();
    const { phone } = before;
    await provenBefore(server, before.userId, PHONE_PROOF_DAYS + 1);
    const client = clientOf(server);
    const made = await client.auth.signUp({ phone, password: 'their own horse' });
    expect(made.data.user).toMatchObject({ phone: phone.slice(1) });
    expect(made.data.user).not.toHaveProperty('new_phone');
    // Nothing has happened to the account from before until the code was used.
    expect(await userAt(phone)).toBe(before.userId);
    const { data, error } = await client.auth.verifyOtp({
      phone,
      token: await lastCode(server, phone),
      type: 'sms',
    });
    expect(error).toBeNull();
    expect(data.user?.id).not.toBe(before.userId);
    expect(await userAt(phone)).toBe(data.user?.id);
    expect((await lastMail(server, before.email, 'phone-taken')).payload).toMatchObject({
      phone: phone.slice(1),
    });
    expect((await before.client.auth.getUser()).data.user).toMatchObject({ id: before.userId, phone: '' });
    expect(
      (await clientOf(server).auth.signInWithPassword({ email: before.email, password: PASSWORD })).error,
    ).toBeNull();
    expect((await clientOf(server).auth.signInWithPassword({ phone, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect(
      (await clientOf(server).auth.signInWithPassword({ phone, password: 'their own horse' })).error,
    ).toBeNull();
  });

  test('is not taken from its owner by a sign-up with their own password', async () => {
    const before = await phonePerson(server);
    await provenBefore(server, before.userId, PHONE_PROOF_DAYS + 1);
    const again = await clientOf(server).auth.signUp({ phone: before.phone, password: PASSWORD });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    expect(await userAt(before.phone)).toBe(before.userId);
  });

  test('is asked for twice: the second sign-up replaces the first, and its code can be sent again', async () => {
    const before = await phonePerson(server);
    const { phone } = before;
    await provenBefore(server, before.userId, PHONE_PROOF_DAYS + 1);
    await clientOf(server).auth.signUp({ phone, password: 'their own horse' });
    await clientOf(server).auth.signUp({ phone, password: 'their own horse' });
    const { rowCount } = await server.admin.query('select from auth.users where new_phone = $1', [
      phone.slice(1),
    ]);
    expect(rowCount).toBe(1);
    await server.admin.query('truncate auth.rate_limits');
    await clientOf(server).auth.resend({ type: 'sms', phone });
    expect((await verify(phone, await lastCode(server, phone))).error).toBeNull();
    expect(
      (await clientOf(server).auth.signInWithPassword({ phone, password: 'their own horse' })).error,
    ).toBeNull();
  });

  test('cannot be taken while the owner proves it: a sign-up that waits finds it gone', async () => {
    const before = await phonePerson(server);
    const { phone } = before;
    await provenBefore(server, before.userId, PHONE_PROOF_DAYS + 1);
    await clientOf(server).auth.signUp({ phone, password: 'a thief waits' });
    const code = await lastCode(server, phone);
    await provenBefore(server, before.userId, 0);
    expect((await verify(phone, code)).error?.code).toBe('otp_expired');
    expect(await userAt(phone)).toBe(before.userId);
  });

  test('moves to another account that asks for it, too, and what the school has of it goes', async () => {
    const before = await withNumber();
    const { phone } = before;
    const { rows } = await server.admin.query<{ id: string }>(
      `insert into public.schools (name) values ('School of ' || $1) returning id`,
      [phone],
    );
    await server.admin.query(
      `insert into public.profiles (user_id, first_name, last_name, role, school_id, approval_status, phone)
       values ($1, 'Thandi', 'Before', 'parent', $2, 'approved', $3)`,
      [before.userId, rows[0]?.id, `0${phone.slice(3)}`],
    );
    await provenBefore(server, before.userId, PHONE_PROOF_DAYS + 1);
    const next = await signedUpPerson(server);
    await next.client.auth.updateUser({ phone, current_password: PASSWORD } as never);
    expect((await verify(phone, await lastCode(server, phone), 'phone_change')).error).toBeNull();
    expect(await userAt(phone)).toBe(next.userId);
    const contact = await server.admin.query('select phone from public.profiles where user_id = $1', [
      before.userId,
    ]);
    expect(contact.rows).toEqual([{ phone: null }]);
  });

  test('proves nobody anew at a session', async () => {
    const { client, userId } = await phonePerson(server);
    await provenBefore(server, userId, PHONE_PROOF_DAYS + 1);
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 422,
      code: 'phone_not_confirmed',
    });
  });
});

test('a number of somebody else who proves it is not taken, and its owner is told', async () => {
  const owner = await phonePerson(server);
  const { client } = await signedUpPerson(server);
  const asked = await client.auth.updateUser({ phone: owner.phone, current_password: PASSWORD } as never);
  expect(asked.data.user).toMatchObject({ new_phone: owner.phone.slice(1) });
  expect((await textsTo(server, owner.phone)).at(-1)?.kind).toBe('phone-known');
  const codes = (await textsTo(server, owner.phone)).filter(({ kind }) => kind === 'phone-code');
  expect(codes).toHaveLength(1);
});

test('one SIM card is not both steps', async () => {
  const { client, phone } = await phonePerson(server);
  const enrolled = await client.auth.mfa.enroll({ factorType: 'phone', phone });
  const factorId = enrolled.data?.id ?? '';
  const challenge = await client.auth.mfa.challenge({ factorId });
  const code = await lastCode(server, phone);
  expect(
    (await client.auth.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code })).error,
  ).toBeNull();
  await clientOf(server).auth.signInWithOtp({ phone });
  expect((await verify(phone, await lastCode(server, phone))).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  });
});

test('the password of a stranger’s sign-up is gone once the number’s owner comes in by a code', async () => {
  const phone = freshPhone();
  await clientOf(server).auth.signUp({ phone, password: 'a thief waits' });
  const ofThief = await lastCode(server, phone);
  await clientOf(server).auth.signInWithOtp({ phone });
  const own = await lastCode(server, phone);
  if (ofThief !== own) expect((await verify(phone, ofThief)).error?.code).toBe('otp_expired');
  expect((await verify(phone, own)).error).toBeNull();
  expect(
    (await clientOf(server).auth.signInWithPassword({ phone, password: 'a thief waits' })).error?.code,
  ).toBe('invalid_credentials');
});

test('nor does it hold when the owner signs up with another', async () => {
  const phone = freshPhone();
  await clientOf(server).auth.signUp({ phone, password: 'a thief waits' });
  await clientOf(server).auth.signUp({ phone, password: 'the owner' });
  expect((await verify(phone, await lastCode(server, phone))).error).toBeNull();
  for (const password of ['a thief waits', 'the owner'])
    expect((await clientOf(server).auth.signInWithPassword({ phone, password })).error?.code).toBe(
      'invalid_credentials',
    );
});

test('an address beside a number that was never confirmed opens nothing once the number is', async () => {
  const phone = freshPhone();
  const email = freshEmail();
  await server.admin.query(
    `insert into auth.users (email, phone, app_metadata) values ($1, $2, '{"provider": "email", "providers": ["email"]}')`,
    [email, phone.slice(1)],
  );
  await clientOf(server).auth.signInWithOtp({ email });
  const { url } = (await lastMail(server, email, 'confirm-signup')).payload;
  await clientOf(server).auth.signInWithOtp({ phone });
  expect((await verify(phone, await lastCode(server, phone))).error).toBeNull();
  expect((await follow(url)).hash).toContain('otp_expired');
  expect(await mailsTo(server, email)).toHaveLength(1);
});

const calls: Record<string, [string, (phone: string) => unknown]> = {
  'a wrong password': ['/token?grant_type=password', (phone) => ({ phone, password: 'not the one' })],
  'a code to sign in': ['/otp', (phone) => ({ phone, create_user: false })],
  'a code that would make an account': ['/otp', (phone) => ({ phone })],
  'a code once more': ['/resend', (phone) => ({ type: 'sms', phone })],
  'a change once more': ['/resend', (phone) => ({ type: 'phone_change', phone })],
  'a sign-up': ['/signup', (phone) => ({ phone, password: 'another horse' })],
  'a wrong code': ['/verify', (phone) => ({ type: 'sms', phone, token: '000000' })],
  'a wrong code of a change': ['/verify', (phone) => ({ type: 'phone_change', phone, token: '000000' })],
};

/** What an answer says, but for what is new each time. */
const said = ({ status, text }: Answer, phone: string) => ({
  status,
  text: text
    .replaceAll(phone.slice(1), 'NUMBER')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, 'TIME'),
});

describe.each<[string, () => Promise<string>]>([
  ['an account', async () => (await phonePerson(server)).phone],
  [
    'an account that waits for its code',
    async () => {
      const phone = freshPhone();
      await clientOf(server).auth.signUp({ phone, password: PASSWORD });
      return phone;
    },
  ],
  [
    'an account whose number was proven long ago',
    async () => {
      const { phone, userId } = await phonePerson(server);
      await provenBefore(server, userId, PHONE_PROOF_DAYS + 1);
      return phone;
    },
  ],
])('%s', (_, made) => {
  test.each(Object.entries(calls))('is not told by %s', async (_name, [path, body]) => {
    const known = await made();
    const unknown = freshPhone();
    expect(said(await post(path, body(known)), known)).toEqual(
      said(await post(path, body(unknown)), unknown),
    );
  });
});

describe('what a code costs', () => {
  test('one number gets few, whether or not it has an account', async () => {
    const { phone } = await phonePerson(server);
    const { points } = allowances['sms-recipient'];
    for (const each of [phone, freshPhone()]) {
      await server.admin.query('truncate auth.rate_limits');
      const answers = await times(points + 1, () => post('/otp', { phone: each, create_user: false }));
      expect(answers.map(({ status }) => status)).toEqual([...Array(points).fill(200), 429]);
      expect(answers.at(-1)?.code).toBe('over_sms_send_rate_limit');
    }
  });

  test.each(['sms-recipient-hour', 'sms-recipient-day', 'sms-address'] as const)(
    '%s is an end',
    async (allowance) => {
      const phone = freshPhone();
      await post('/otp', { phone });
      await asAfterMany(server, allowance);
      await server.admin.query("delete from auth.rate_limits where key like 'sms-recipient:%'");
      const other = allowance === 'sms-address' ? freshPhone() : phone;
      expect(await post('/otp', { phone: other })).toMatchObject({
        status: 429,
        code: 'over_sms_send_rate_limit',
      });
    },
  );

  test('a change that is asked for again counts for the number that gets the code', async () => {
    const { client, phone } = await phonePerson(server);
    const victim = freshPhone();
    await client.auth.updateUser({ phone: victim });
    await asAfterMany(server, 'sms-recipient-day');
    await server.admin.query("delete from auth.rate_limits where key = 'sms-recipient-day:' || $1", [
      hashed(phone.slice(1)),
    ]);
    const before = (await textsTo(server, victim)).length;
    expect(await post('/resend', { type: 'phone_change', phone })).toMatchObject({ status: 200, text: '{}' });
    expect(await textsTo(server, victim)).toHaveLength(before);
    await server.admin.query('truncate auth.rate_limits');
    await post('/resend', { type: 'phone_change', phone });
    expect(await textsTo(server, victim)).toHaveLength(before + 1);
  });

  test('a code that was used is not counted against the network it came from', async () => {
    const points = async () =>
      (
        await server.admin.query(
          "select coalesce(sum(points), 0)::int as sum from auth.rate_limits where key like 'sms-address:%' or key like 'sms-everywhere:%'",
        )
      ).rows[0].sum;
    const phone = freshPhone();
    await post('/otp', { phone });
    expect(await points()).toBe(2);
    await verify(phone, await lastCode(server, phone));
    expect(await points()).toBe(0);
  });

  test('when many go unused everywhere, each network causes only a few', async () => {
    await post('/otp', { phone: freshPhone() });
    await asAfterMany(server, 'sms-everywhere');
    const { points } = allowances['sms-address-alarm'];
    const answers = await times(points + 1, () => post('/otp', { phone: freshPhone() }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(points).fill(200), 429]);
  });

  test('a school has so many in a day; then nothing is sent, and nothing says so', async () => {
    const { phone, userId } = await phonePerson(server);
    const { rows } = await server.admin.query<{ id: string }>(
      "insert into public.schools (name) values ('Costly School') returning id",
    );
    await server.admin.query(
      `insert into public.profiles (user_id, first_name, last_name, role, school_id, approval_status)
       values ($1, 'Thandi', 'Costly', 'parent', $2, 'approved')`,
      [userId, rows[0]?.id],
    );
    await post('/otp', { phone });
    const before = (await textsTo(server, phone)).length;
    await server.admin.query(
      "update private.sendings set count = 1000000 where id = $1 and kind = 'phone_codes'",
      [rows[0]?.id],
    );
    expect(await post('/otp', { phone })).toMatchObject({ status: 200, text: '{}' });
    expect(await textsTo(server, phone)).toHaveLength(before);
  });
});

describe('guessing', () => {
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

  test('five wrong codes end the right one', async () => {
    const phone = freshPhone();
    await post('/otp', { phone });
    const code = await lastCode(server, phone);
    await times(5, () => post('/verify', { type: 'sms', phone, token: wrongFor(code) }));
    expect((await verify(phone, code)).error?.code).toBe('otp_expired');
  });

  test('a code is dead after ten minutes', async () => {
    const phone = freshPhone();
    await post('/otp', { phone });
    const { rows } = await server.admin.query(
      'select extract(epoch from expires_at - now())::int between 540 and 600 as short from auth.one_time_tokens where sent_to = $1',
      [phone.slice(1)],
    );
    expect(rows).toEqual([{ short: true }]);
    await server.admin.query(
      "update auth.one_time_tokens set expires_at = now() - interval '1 second' where sent_to = $1",
      [phone.slice(1)],
    );
    expect((await verify(phone, await lastCode(server, phone))).error?.code).toBe('otp_expired');
  });

  test('a number has so many tries in a day, over all of its codes', async () => {
    const phone = freshPhone();
    await post('/verify', { type: 'sms', phone, token: '000000' });
    await asAfterMany(server, 'code-phone');
    expect(await post('/verify', { type: 'sms', phone, token: '000000' })).toMatchObject({ status: 429 });
  });

  test('a code of one number opens no other, and none of a mail', async () => {
    const one = freshPhone();
    const other = freshPhone();
    await post('/otp', { phone: one });
    await post('/otp', { phone: other });
    const code = await lastCode(server, one);
    if (code === (await lastCode(server, other))) return;
    expect((await verify(other, code)).error?.code).toBe('otp_expired');
    for (const type of ['signup', 'recovery', 'email', 'email_change'])
      expect(
        (await post('/verify', { type, email: `${one.slice(1)}@example.com`, token: code })).status,
      ).toBe(403);
  });
});
