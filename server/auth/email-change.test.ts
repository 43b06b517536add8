import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../testing/waiting.ts';
import { letHoldCodes, whileHeld } from './testing/overlaps.ts';
import {
  clientOf,
  follow,
  fragmentOf,
  freshEmail,
  lastMail,
  PASSWORD,
  signedUpPerson,
} from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();
beforeAll(async () => {
  await letHoldCodes(server);
});

const stored = async (userId: string) =>
  (await server.admin.query('select email, new_email from auth.users where id = $1', [userId])).rows[0];

/** Somebody who has asked for another address, with the mails to both. */
async function movingPerson() {
  const person = await signedUpPerson(server);
  const newEmail = freshEmail('new');
  expect(
    (await person.client.auth.updateUser({ email: newEmail, current_password: PASSWORD })).error,
  ).toBeNull();
  const toCurrent = (await lastMail(server, person.email, 'email-change')).payload;
  const toNew = (await lastMail(server, newEmail, 'email-change')).payload;
  return { ...person, newEmail, toCurrent, toNew };
}

type Mail = { url: string; code: string };

/** Each gives the code of its refusal. */
const ways = {
  link: async (_email: string, { url }: Mail) => fragmentOf(await follow(url)).error_code,
  code: async (email: string, { code }: Mail) =>
    (await clientOf(server).auth.verifyOtp({ email, token: code, type: 'email_change' })).error?.code,
};

test.each(['link', 'code'] as const)(
  'a %s that proves one address does not prove another that is asked for at this moment',
  async (way) => {
    const { client, userId, email, newEmail, toCurrent, toNew } = await movingPerson();
    await follow(toCurrent.url);
    const unproven = freshEmail('unproven');
    let asked: ReturnType<typeof client.auth.updateUser> | undefined;
    let refusal: Promise<string | undefined> | undefined;
    // The new wish is noted, and one of its two codes made; then comes the answer to the older one.
    await whileHeld(server, 'a code is issued', async () => {
      asked = client.auth.updateUser({ email: unproven, current_password: PASSWORD });
      await untilWaiting(server);
      refusal = ways[way](newEmail, toNew);
      await untilWaiting(server, { howMany: 2 });
    });
    expect((await asked)?.error).toBeNull();
    expect(await refusal).toBe('otp_expired');
    expect(await stored(userId)).toEqual({ email, new_email: unproven });
  },
);

test('an address changes also when both links are opened at the same moment', async () => {
  const { userId, newEmail, toCurrent, toNew } = await movingPerson();
  const opened: Promise<URL>[] = [];
  await whileHeld(server, 'a removed code is committed', async () => {
    opened.push(follow(toCurrent.url));
    await untilWaiting(server);
    opened.push(follow(toNew.url));
    await untilWaiting(server, { howMany: 2 });
  });
  const [first = {}, second = {}] = (await Promise.all(opened)).map(fragmentOf);
  expect(first.message).toMatch(/^Confirmation link accepted/);
  expect(second).toMatchObject({ type: 'email_change', access_token: expect.any(String) });
  expect(await stored(userId)).toEqual({ email: newEmail, new_email: null });
});

test('a link that is asked for again while it is opened is answered, and so is the wish', async () => {
  const email = freshEmail();
  const client = clientOf(server);
  await client.auth.signUp({ email, password: PASSWORD });
  const { url } = (await lastMail(server, email, 'confirm-signup')).payload;
  let asked: ReturnType<typeof client.auth.resend> | undefined;
  let opened: Promise<URL> | undefined;
  await whileHeld(server, 'a code is issued', async () => {
    asked = client.auth.resend({ type: 'signup', email });
    await untilWaiting(server);
    opened = follow(url);
    await untilWaiting(server, { howMany: 2 });
  });
  expect((await asked)?.error).toBeNull();
  expect(fragmentOf((await opened) ?? new URL('about:blank')).access_token).toBeTruthy();
  const newer = (await lastMail(server, email, 'confirm-signup')).payload;
  expect(fragmentOf(await follow(newer.url)).error_code).toBe('otp_expired');
});

test.each(['link', 'code'] as const)(
  'a %s that was sent to the address before does not confirm the one that an account was given since',
  async (way) => {
    const email = freshEmail();
    const { data } = await clientOf(server).auth.signUp({ email, password: PASSWORD });
    const userId = data.user?.id ?? '';
    const mail = (await lastMail(server, email, 'confirm-signup')).payload;
    const given = freshEmail('given');
    const options = { auth: { persistSession: false, autoRefreshToken: false } };
    const service = createClient(server.url, server.keys.secretKey, options);
    expect((await service.auth.admin.updateUserById(userId, { email: given })).error).toBeNull();
    const refusal =
      way === 'link'
        ? await ways.link(email, mail)
        : (await clientOf(server).auth.verifyOtp({ email, token: mail.code, type: 'signup' })).error?.code;
    expect(refusal).toBe('otp_expired');
    const { rows } = await server.admin.query(
      'select email, email_confirmed_at from auth.users where id = $1',
      [userId],
    );
    expect(rows).toEqual([{ email: given, email_confirmed_at: null }]);
  },
);
