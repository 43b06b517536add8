import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { allowances } from './limits/allowances.ts';
import {
  clientOf,
  copyOutbox,
  follow,
  fragmentOf,
  freshEmail,
  lastMail,
  mailsTo,
  PASSWORD,
  signedUpPerson,
} from './testing/people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  await copyOutbox(server);
});
afterAll(() => server.stop());
beforeEach(() => server.admin.query('truncate auth.rate_limits'));

const post = async (path: string, body: unknown, { url = server.url, from = '' } = {}) => {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01', ...(from && { 'x-forwarded-for': from }) },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    body: await response.json(),
  };
};
const signIn = (email: string, password: string, options = {}) =>
  post('/token?grant_type=password', { email, password }, options);
const times = async <T>(n: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let i = 0; i < n; i++) results.push(await work());
  return results;
};
const { points: tries } = allowances['password-here'];

test('passwords of one account cannot be guessed, and the right one waits too', async () => {
  const { email } = await signedUpPerson(server);
  await server.admin.query('truncate auth.rate_limits');
  const wrong = await times(tries, () => signIn(email, 'a guess'));
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]));
  const refused = await signIn(email, PASSWORD);
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  });
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(allowances['password-here'].seconds);
});

test('an address without an account is limited alike', async () => {
  const email = freshEmail();
  await times(tries, () => signIn(email, 'a guess'));
  expect((await signIn(email, 'a guess')).status).toBe(429);
});

test('guesses at the same moment do not slip through', async () => {
  const { email } = await signedUpPerson(server);
  await server.admin.query('truncate auth.rate_limits');
  const answers = await Promise.all(Array.from({ length: tries * 2 }, () => signIn(email, 'a guess')));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(tries);
});

test('one person locked out does not lock out another behind the same address', async () => {
  const [{ email }, neighbour] = [await signedUpPerson(server), await signedUpPerson(server)];
  await times(tries + 1, () => signIn(email, 'a guess'));
  expect((await signIn(neighbour.email, PASSWORD)).status).toBe(200);
});

test('guesses from one address do not keep the owner out elsewhere; guesses from everywhere keep strangers out only', async () => {
  const { email } = await signedUpPerson(server);
  await server.admin.query('truncate auth.rate_limits');
  await times(tries + 1, () => signIn(email, 'a guess', { from: '203.0.113.1' }));
  expect((await signIn(email, PASSWORD, { from: '198.51.100.7' })).status).toBe(200);
  let host = 0;
  await times(allowances['password-account'].points, () =>
    signIn(email, 'a guess', { from: `203.0.113.${++host}` }),
  );
  expect((await signIn(email, PASSWORD, { from: '192.0.2.1' })).status).toBe(429);
  // Where the owner is signed in.
  expect((await signIn(email, PASSWORD, { from: '198.51.100.7' })).status).toBe(200);
});

test('a right password forgives the wrong ones before it', async () => {
  const { email } = await signedUpPerson(server);
  await server.admin.query('truncate auth.rate_limits');
  await times(tries - 1, () => signIn(email, 'a guess'));
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  expect((await signIn(email, 'a guess')).status).toBe(400);
});

test('two servers on one database count together', async () => {
  const beside = await server.startBeside();
  const email = freshEmail();
  await times(tries / 2, () => signIn(email, 'a guess'));
  await times(tries / 2, () => signIn(email, 'a guess', { url: beside.url }));
  expect((await signIn(email, 'a guess', { url: beside.url })).status).toBe(429);
  expect((await signIn(email, 'a guess')).status).toBe(429);
});

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
  await times(tries, () => signIn(email, 'a guess'));
  const answer = await clientOf(server).auth.signUp({ email, password: PASSWORD });
  expect(answer.error).toBeNull();
});
