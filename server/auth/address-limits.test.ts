import { beforeEach, expect, test } from 'vitest';
import { type Allowance, allowances } from './limits/allowances.ts';
import { clientOf, follow, freshEmail, lastMail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { post, times } from './testing/requests.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer({ TRUST_PROXY: '1' });
beforeEach(forget);

function forget() {
  return server.admin.query('truncate auth.rate_limits');
}

const signIn = (email: string, password: string, from: string) =>
  post('/token?grant_type=password', { email, password }, { url: server.url, from });
const verify = (body: Record<string, string>, from: string) =>
  post('/verify', body, { url: server.url, from });

const points = async (allowance: Allowance) => {
  const { rows } = await server.admin.query<{ points: number }>(
    'select points from auth.rate_limits where key like $1',
    [`${allowance}:%`],
  );
  return rows.map((row) => row.points);
};
/** As if so many had been counted already, for whom something was. */
const asAfter = (allowance: Allowance, counted: number) =>
  server.admin.query('update auth.rate_limits set points = $2 where key like $1', [
    `${allowance}:%`,
    counted,
  ]);

async function somebody() {
  const { email } = await signedUpPerson(server);
  await forget();
  return email;
}

test('the 601st family behind one address signs in: right passwords do not count', async () => {
  const school = '203.0.113.1';
  const [one, other] = [await somebody(), await somebody()];
  await signIn(one, 'a guess', school);
  await asAfter('password-address', allowances['password-address'].points - 1);
  for (const email of [one, other, one]) expect((await signIn(email, PASSWORD, school)).status).toBe(200);
  expect((await signIn(one, 'a guess', school)).status).toBe(400);
  expect((await signIn(one, PASSWORD, school)).status).toBe(429);
  expect((await signIn(one, PASSWORD, '203.0.113.2')).status).toBe(200);
});

test('nor does the right password of an address that is not confirmed yet', async () => {
  const email = freshEmail();
  await clientOf(server).auth.signUp({ email, password: PASSWORD });
  await forget();
  const answers = await times(3, () => signIn(email, PASSWORD, '203.0.113.1'));
  expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('email_not_confirmed'));
  expect(await points('password-address')).toEqual([0]);
});

test('whoever has one right account cannot reset the count with it', async () => {
  const [own, victim] = [await somebody(), await somebody()];
  const from = '203.0.113.1';
  await times(4, async () => {
    await signIn(victim, 'a guess', from);
    await signIn(own, PASSWORD, from);
    await signIn(own, PASSWORD, from);
  });
  expect(await points('password-address')).toEqual([4]);
});

test('an account that is signed in to from many places is not slowed down by that', async () => {
  const email = await somebody();
  await signIn(email, 'a guess', '203.0.113.1');
  await asAfter('password-account', allowances['password-account'].points - 1);
  for (const from of ['203.0.113.2', '203.0.113.3', '203.0.113.4'])
    expect((await signIn(email, PASSWORD, from)).status).toBe(200);
});

test('the addresses of one IPv6 network count as one, and those of the next as another', async () => {
  const email = freshEmail();
  await signIn(email, 'a guess', '2001:db8:1:2::1');
  await asAfter('password-address', allowances['password-address'].points);
  expect((await signIn(email, 'a guess', '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).status).toBe(429);
  expect((await signIn(email, 'a guess', '2001:db8:1:3::1')).status).toBe(400);
});

test('an address of IPv4 that IPv6 carries is the same address', async () => {
  const email = freshEmail();
  await signIn(email, 'a guess', '203.0.113.9');
  await asAfter('password-address', allowances['password-address'].points);
  expect((await signIn(email, 'a guess', '::ffff:203.0.113.9')).status).toBe(429);
});

test('tries at one account are counted for the network, not for each of its addresses', async () => {
  const email = await somebody();
  await times(3, (turn) => signIn(email, 'a guess', `2001:db8:1:2::${turn + 1}`));
  expect(await points('password-here')).toEqual([3]);
});

test('an owner who is signed in is known by the network, whatever address the phone has today', async () => {
  const email = await somebody();
  await signIn(email, PASSWORD, '2001:db8:1:2::1');
  await forget();
  await signIn(email, 'a guess', '2001:db8:1:2::2');
  expect(await points('password-account')).toEqual([1]);
  await signIn(email, 'a guess', '2001:db8:9:9::2');
  // Apart: the one above refuses nobody.
  expect(await points('password-account')).toEqual([1, 1]);
});

test('what a proxy says that is no address keeps nobody out', async () => {
  const email = await somebody();
  expect((await signIn(email, PASSWORD, 'unknown')).status).toBe(200);
});

test('links and codes that are used count neither as failures nor as mails that nobody wanted', async () => {
  const from = '203.0.113.1';
  const email = await somebody();
  await post('/recover', { email }, { url: server.url, from });
  const byCode = (await lastMail(server, email, 'recover')).payload.code;
  expect((await verify({ type: 'recovery', email, token: byCode }, from)).status).toBe(200);
  await post('/recover', { email }, { url: server.url, from });
  await fetch((await lastMail(server, email, 'recover')).payload.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': from },
  });
  for (const allowance of ['code-address', 'link-address', 'mail-address'] as const)
    expect(await points(allowance)).toEqual([0]);
});

test('codes are not sprayed over accounts from one address, and elsewhere they go on working', async () => {
  const guess = (from: string) => verify({ type: 'recovery', email: freshEmail(), token: '000000' }, from);
  expect((await guess('203.0.113.1')).status).toBe(403);
  await asAfter('code-address', allowances['code-address'].points);
  expect((await guess('203.0.113.1')).status).toBe(429);
  expect((await guess('203.0.113.2')).status).toBe(403);
});

test('nor from many addresses: past the sum each has a handful, and nobody is shut out', async () => {
  const guess = (from: string) => verify({ type: 'recovery', email: freshEmail(), token: '000000' }, from);
  await guess('203.0.113.1');
  await asAfter('codes-everywhere', allowances['codes-everywhere'].points);
  const few = allowances['code-address-alarm'].points;
  const answers = await times(few + 1, () => guess('203.0.113.2'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(few).fill(403), 429]);

  const school = '203.0.113.3';
  const email = freshEmail();
  await clientOf(server).auth.signUp({ email, password: PASSWORD });
  const { payload } = await lastMail(server, email, 'confirm-signup');
  expect((await verify({ type: 'signup', email, token: payload.code }, school)).status).toBe(200);
  // Where all tries are used up the link of the same mail is good.
  const another = freshEmail();
  await clientOf(server).auth.signUp({ email: another, password: PASSWORD });
  const link = new URL((await lastMail(server, another, 'confirm-signup')).payload.url);
  const target = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': '203.0.113.2' },
  });
  expect(target.headers.get('location')).toContain('access_token');
  expect(await follow(link.href)).toBeInstanceOf(URL);
});
