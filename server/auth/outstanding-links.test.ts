import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { invitePeople } from './accounts/invite-people.ts';
import { accountScope } from './service.ts';
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
import { useServer } from './testing/use-server.ts';

/** What a stranger may ask for in somebody's name ends no link that this person waits for. */

const server = useServer();
beforeEach(() => server.admin.query('truncate auth.rate_limits'));

const opens = async (url: string) => fragmentOf(await follow(url)).access_token !== undefined;
const stranger = () => clientOf(server).auth;

/** Everything of this kind that needs no sign-in. */
const asks: Record<string, (email: string) => Promise<{ error: unknown }>> = {
  'another confirmation': (email) => stranger().resend({ type: 'signup', email }),
  'a link to sign in': (email) => stranger().signInWithOtp({ email }),
  'a recovery': (email) => stranger().resetPasswordForEmail(email),
  'a sign-up': (email) => stranger().signUp({ email, password: 'chosen by a stranger' }),
  'a recovery for a browser of their own': (email) =>
    clientOf(server, 'pkce').auth.resetPasswordForEmail(email),
};

async function invitedByTheSchool() {
  const email = freshEmail('invited');
  const person = { userId: randomUUID(), email, firstName: 'Thandi', isNew: true };
  await server.database.withScope(accountScope, (tx) =>
    invitePeople({ publicUrl: () => server.url }, tx, [person], 'Hilltop School'),
  );
  return { email, url: (await lastMail(server, email, 'invite')).payload.url };
}

describe.each(Object.entries(asks))('%s that a stranger asks for', (_what, ask) => {
  test('leaves the invitation of the school good for its two weeks', async () => {
    const { email, url } = await invitedByTheSchool();
    expect((await ask(email)).error).toBeNull();
    const { rows } = await server.admin.query<{ days: number }>(
      `select round(extract(epoch from max(expires_at) - now()) / 86400)::int as days
         from auth.one_time_tokens where sent_to = $1`,
      [email],
    );
    expect(rows).toEqual([{ days: 14 }]);
    expect(await opens(url)).toBe(true);
  });

  test('leaves the recovery that its owner has asked for', async () => {
    const { email } = await signedUpPerson(server);
    await clientOf(server).auth.resetPasswordForEmail(email);
    const { url } = (await lastMail(server, email, 'recover')).payload;
    expect((await ask(email)).error).toBeNull();
    expect(await opens(url)).toBe(true);
  });
});

test('a confirmation that was asked for again leaves the first link good, until one is used', async () => {
  const email = freshEmail();
  await clientOf(server).auth.signUp({ email, password: PASSWORD });
  await stranger().resend({ type: 'signup', email });
  await stranger().resend({ type: 'signup', email });
  const [first, second, third] = (await mailsTo(server, email)).map(({ payload }) => payload.url);
  expect(await opens(second ?? '')).toBe(true);
  for (const url of [first, second, third]) expect(await opens(url ?? '')).toBe(false);
});

test('of several recoveries only the newest code is good, and its use ends all of them', async () => {
  const { email } = await signedUpPerson(server);
  for (let mail = 0; mail < 3; mail += 1) await stranger().resetPasswordForEmail(email);
  const mails = (await mailsTo(server, email)).filter(({ kind }) => kind === 'recover');
  const [older, , newest] = mails.map(({ payload }) => payload);
  const enter = (token = '') => stranger().verifyOtp({ type: 'recovery', email, token });
  if (older?.code !== newest?.code) expect((await enter(older?.code)).error?.code).toBe('otp_expired');
  expect((await enter(newest?.code)).error).toBeNull();
  expect(await opens(older?.url ?? '')).toBe(false);
});

describe('a change of address that a stranger asks to be mailed again', () => {
  async function moving() {
    const { email, client } = await signedUpPerson(server);
    const newEmail = freshEmail('new');
    await client.auth.updateUser({ email: newEmail, current_password: PASSWORD });
    const urls = {
      current: (await lastMail(server, email, 'email-change')).payload.url,
      new: (await lastMail(server, newEmail, 'email-change')).payload.url,
    };
    const emailNow = async () => (await client.auth.getUser()).data.user?.email;
    return { email, newEmail, urls, emailNow };
  }

  test('leaves both links good', async () => {
    const { email, newEmail, urls, emailNow } = await moving();
    await stranger().resend({ type: 'email_change', email });
    await follow(urls.current);
    expect(await opens(urls.new)).toBe(true);
    expect(await emailNow()).toBe(newEmail);
  });

  test('leaves what was confirmed already, and mails only what it waits for', async () => {
    const { email, newEmail, urls, emailNow } = await moving();
    await follow(urls.current);
    await stranger().resend({ type: 'email_change', email });
    const kinds = async (address: string) =>
      (await mailsTo(server, address)).filter(({ kind }) => kind === 'email-change').length;
    expect([await kinds(email), await kinds(newEmail)]).toEqual([1, 2]);
    expect(await opens((await lastMail(server, newEmail, 'email-change')).payload.url)).toBe(true);
    expect(await emailNow()).toBe(newEmail);
  });

  test('mails both again when both were too old', async () => {
    const { email, newEmail, emailNow } = await moving();
    await server.admin.query('delete from auth.one_time_tokens where sent_to = any ($1)', [
      [email, newEmail],
    ]);
    await stranger().resend({ type: 'email_change', email });
    await follow((await lastMail(server, email, 'email-change')).payload.url);
    await follow((await lastMail(server, newEmail, 'email-change')).payload.url);
    expect(await emailNow()).toBe(newEmail);
  });
});
