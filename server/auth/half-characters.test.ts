/** Half of a character, as a text that was cut in the middle of an emoji has it, is kept as the original keeps it: U+FFFD. */
import { expect, test } from 'vitest';
import { freshEmail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { makeSchools, parentForm } from './testing/registrations.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();
const half = String.raw`"\ud83d"`;

async function send(method: string, path: string, body: string, token: string = server.keys.secretKey) {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: { apikey: token, authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const kept = async (email: string) =>
  (await server.admin.query('select user_metadata as said from auth.users where email = $1', [email])).rows[0]
    ?.said;

test.each([
  [
    'a sign-up',
    'POST',
    '/signup',
    (email: string) => `{"email":"${email}","password":"${PASSWORD}","data":{"name":${half}}}`,
  ],
  ['a sign-in by mail', 'POST', '/otp', (email: string) => `{"email":"${email}","data":{"name":${half}}}`],
  [
    'an account that an administrator makes',
    'POST',
    '/admin/users',
    (email: string) => `{"email":"${email}","user_metadata":{"name":${half}}}`,
  ],
  ['an invitation', 'POST', '/invite', (email: string) => `{"email":"${email}","data":{"name":${half}}}`],
  [
    'a link that an administrator makes',
    'POST',
    '/admin/generate_link',
    (email: string) => `{"type":"invite","email":"${email}","data":{"name":${half}}}`,
  ],
])('of %s', async (_what, method, path, body) => {
  const email = freshEmail();
  expect(await send(method, path, body(email))).toMatchObject({ status: 200 });
  expect(await kept(email)).toMatchObject({ name: '\ufffd' });
});

test('of what somebody says about themselves, in names, values and within, and the rest stays', async () => {
  const { email, session } = await signedUpPerson(server);
  const said = String.raw`{"data":{"a":[{"b":"x\ud800y"}],"\udc00":1,"whole":"\ud83d\ude00","written":"\\ud800"}}`;
  const { status, body } = await send('PUT', '/user', said, session.access_token);
  const expected = { a: [{ b: 'x\ufffdy' }], '\ufffd': 1, whole: '😀', written: '\\ud800' };
  expect(status).toBe(200);
  expect(body.user_metadata).toMatchObject(expected);
  expect(await kept(email)).toMatchObject(expected);
});

test('of a name in a registration', async () => {
  await makeSchools(server);
  const email = freshEmail();
  const data = JSON.stringify(parentForm()).replace('Nomsa', String.raw`Nomsa \ud83d`);
  const body = `{"email":"${email}","password":"${PASSWORD}","data":${data}}`;
  expect(await send('POST', '/signup', body)).toMatchObject({ status: 200 });
  expect(await kept(email)).toMatchObject({ first_name: 'Nomsa \ufffd' });
});

test('what is nested without end and has half a character is refused', async () => {
  const nested = `${'[{"a":'.repeat(50_000)}${half}${'}]'.repeat(50_000)}`;
  expect(await send('POST', '/signup', `{"data":${nested}}`)).toMatchObject({
    status: 400,
    body: { code: 'bad_json' },
  });
});
