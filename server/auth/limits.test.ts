import { beforeEach, expect, test } from 'vitest';
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
import { asAfterMany, post as send, times } from './testing/requests.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();
beforeEach(() => server.admin.query('truncate auth.rate_limits'));

const post = (path: string, body: unknown) => send(path, body, { url: server.url });
const signIn = (email: string, password: string) => post('/token?grant_type=password', { email, password });

test('nobody is flooded with mail, whether or not they have an account', async () => {
  const { email } = await signedUpPerson(server);
  await server.admin.query('truncate auth.rate_limits');
  const { points } = allowances['mail-recipient'];
  for (const address of [email, freshEmail()]) {
    const answers = await times(points + 1, () => post('/recover', { email: address }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(points).fill(200), 429]);
    expect(answers.at(-1)?.body).toMatchObject({
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    });
  }
  expect((await mailsTo(server, email)).filter((mail) => mail.kind === 'recover')).toHaveLength(points);
});

test('a code is dead after five wrong tries; its link is not, or any stranger could spoil it', async () => {
  const email = freshEmail();
  const client = clientOf(server);
  await client.auth.signUp({ email, password: PASSWORD });
  const { payload } = await lastMail(server, email, 'confirm-signup');
  const wrong = payload.code === '000000' ? '000001' : '000000';
  const answers = await times(5, () => post('/verify', { type: 'signup', email, token: wrong }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  expect(await post('/verify', { type: 'signup', email, token: payload.code })).toMatchObject({
    status: 403,
    body: { code: 'otp_expired' },
  });
  expect(fragmentOf(await follow(payload.url)).access_token).toBeTruthy();
});

test('a sign-up is not a way to guess a password', async () => {
  const { email } = await signedUpPerson(server);
  await server.admin.query('truncate auth.rate_limits');
  await signIn(email, 'a guess');
  await asAfterMany(server, 'password-here');
  await signIn(email, 'a guess');
  const answer = await clientOf(server).auth.signUp({ email, password: PASSWORD });
  expect(answer.error).toBeNull();
});

test('codes of a mail are guessed a handful of times a day, whatever number of mails is asked for', async () => {
  const { email } = await signedUpPerson(server);
  const { points } = allowances['code-account'];
  const guess = () => post('/verify', { type: 'recovery', email, token: '000000' });
  const answers: number[] = [];
  for (let mail = 0; mail < 4; mail++) {
    await server.admin.query("delete from auth.rate_limits where key like 'mail-%'");
    await post('/recover', { email });
    answers.push(...(await times(5, guess)).map(({ status }) => status));
  }
  expect(answers).toEqual([...Array(points).fill(403), ...Array(20 - points).fill(429)]);
  // The owner reads the mail, and its link is good.
  const { payload } = await lastMail(server, email, 'recover');
  expect(fragmentOf(await follow(payload.url)).access_token).toBeTruthy();
});

test('a right code forgives the wrong ones', async () => {
  const { email } = await signedUpPerson(server);
  for (let round = 0; round < 2; round++) {
    await server.admin.query("delete from auth.rate_limits where key like 'mail-%'");
    await post('/recover', { email });
    const { payload } = await lastMail(server, email, 'recover');
    const wrong = payload.code === '000000' ? '000001' : '000000';
    await times(4, () => post('/verify', { type: 'recovery', email, token: wrong }));
    expect((await post('/verify', { type: 'recovery', email, token: payload.code })).status).toBe(200);
  }
  const { rows } = await server.admin.query("select from auth.rate_limits where key like 'code-account:%'");
  expect(rows).toEqual([]);
});
