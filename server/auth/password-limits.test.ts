import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowances } from './limits/allowances.ts';
import { freshEmail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { asAfterMany, post, type Sent, times } from './testing/requests.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer({ TRUST_PROXY: '1' });
// Pauses of seconds last until the test says that they have passed.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await forget();
});
afterEach(() => {
  vi.useRealTimers();
});

const signIn = (email: string, password: string, sent: Partial<Sent> = {}) =>
  post('/token?grant_type=password', { email, password }, { url: server.url, ...sent });
const forget = () => server.admin.query('truncate auth.rate_limits');
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
async function somebody() {
  const { email } = await signedUpPerson(server);
  await forget();
  return email;
}
const { points: tries, pause: longest } = allowances['password-here'];
const school = { from: '203.0.113.1' };
/** Guesses until each further one has to wait for a minute. */
async function guessALot(email: string, sent: Partial<Sent> = {}) {
  await signIn(email, 'a guess', sent);
  await asAfterMany(server, 'password-here');
  expect((await signIn(email, 'a guess', sent)).status).toBe(400);
}
test('passwords of one account cannot be guessed, and the right one waits too', async () => {
  const email = await somebody();
  const wrong = await times(tries, () => signIn(email, 'a guess'));
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]));
  const refused = await signIn(email, PASSWORD);
  expect(refused).toMatchObject({
    status: 429,
    retryAfter: 1,
    body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  });
});

test('each further guess waits longer, to a minute; nobody is locked out for longer', async () => {
  const email = await somebody();
  await times(tries, () => signIn(email, 'a guess'));
  const waits: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    pass(longest);
    expect((await signIn(email, 'a guess')).status).toBe(400);
    waits.push((await signIn(email, 'a guess')).retryAfter);
  }
  expect(waits).toEqual([2, 8, 32, 60, 60]);
  pass(longest);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test('an address without an account is limited alike', async () => {
  const email = freshEmail();
  await guessALot(email);
  expect((await signIn(email, 'a guess')).status).toBe(429);
});

test('guesses at the same moment do not slip through', async () => {
  const email = await somebody();
  const answers = await Promise.all(Array.from({ length: tries * 3 }, () => signIn(email, 'a guess')));
  const through = answers.filter(({ status }) => status === 400).length;
  expect(through).toBe(tries);
});

test('one person slowed down does not slow down another behind the same address', async () => {
  const [email, neighbour] = [await somebody(), await somebody()];
  await guessALot(email, school);
  expect((await signIn(email, PASSWORD, school)).status).toBe(429);
  expect((await signIn(neighbour, PASSWORD, school)).status).toBe(200);
});

test('a pupil behind the school’s address cannot keep a teacher out of the own browser', async () => {
  const email = await somebody();
  const { cookie, setCookie } = await signIn(email, PASSWORD, school);
  expect(setCookie).toMatch(/^known-device=.*HttpOnly.*SameSite=Strict/i);
  await guessALot(email, school);
  expect((await signIn(email, PASSWORD, school)).status).toBe(429);
  expect((await signIn(email, PASSWORD, { ...school, cookie })).status).toBe(200);
});

test('whoever knows the e-mail address and guesses from everywhere does not keep the owner out', async () => {
  const email = await somebody();
  const home = '198.51.100.7';
  const { cookie } = await signIn(email, PASSWORD, { from: home });
  await forget();
  await signIn(email, 'a guess', { from: '203.0.113.1' });
  await asAfterMany(server, 'password-account');
  expect((await signIn(email, 'a guess', { from: '203.0.113.2' })).status).toBe(400);
  // Somewhere new, even the owner waits; not where they are signed in, and not in a browser of theirs.
  expect((await signIn(email, PASSWORD, { from: '192.0.2.1' })).status).toBe(429);
  expect((await signIn(email, PASSWORD, { from: home })).status).toBe(200);
  expect((await signIn(email, PASSWORD, { from: '192.0.2.2', cookie })).status).toBe(200);
  pass(60);
  expect((await signIn(email, PASSWORD, { from: '192.0.2.3' })).status).toBe(200);
});

test('a browser’s cookie counts for the accounts that signed in there only, and bounds its own guesses', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const { cookie = '' } = await signIn(owner, PASSWORD, school);
  await forget();
  await guessALot(owner, { ...school, cookie });
  expect((await signIn(owner, PASSWORD, { ...school, cookie })).status).toBe(429);

  await guessALot(other, school);
  expect((await signIn(other, PASSWORD, { ...school, cookie })).status).toBe(429);
  const [id = ''] = cookie.split('.');
  const forged = `${id}.${'A'.repeat(22)}`;
  expect((await signIn(other, PASSWORD, { ...school, cookie: forged })).status).toBe(429);
});

test('two people who share a browser are both known there', async () => {
  const [one, two] = [await somebody(), await somebody()];
  const first = await signIn(one, PASSWORD, school);
  const second = await signIn(two, PASSWORD, { ...school, cookie: first.cookie });
  for (const email of [one, two]) {
    await forget();
    await guessALot(email, school);
    const known = { ...school, cookie: second.cookie };
    expect((await signIn(email, PASSWORD, known)).status).toBe(200);
  }
});

test('a right password forgives the wrong ones before it', async () => {
  const email = await somebody();
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
});
