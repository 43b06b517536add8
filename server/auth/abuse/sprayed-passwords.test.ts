/** One password tried at many accounts from many places, which passes every limit of an account or address. */
import { expect, test } from 'vitest';
import { allowances } from '../limits/allowances.ts';
import { freshEmail, PASSWORD, signedUpPerson } from '../testing/people.ts';
import { post, times } from '../testing/requests.ts';
import { useServer } from '../testing/use-server.ts';

const server = useServer({ TRUST_PROXY: '1' });
const few = allowances['password-address-alarm'].points;

const guess = (from: string, email = freshEmail(), password = 'Welcome1', cookie?: string) =>
  post('/token?grant_type=password', { email, password }, { url: server.url, from, cookie });

test('wrong passwords from everywhere are counted together, right ones are not', async () => {
  const { email } = await signedUpPerson(server);
  await guess('203.0.113.1');
  await guess('203.0.113.2');
  await guess('203.0.113.3', email, PASSWORD);
  const { rows } = await server.admin.query(
    "select points::int from auth.rate_limits where key like 'passwords-everywhere:%'",
  );
  expect(rows).toEqual([{ points: 2 }]);
});

test('past the sum each address has a handful, and nobody is shut out', async () => {
  const { email } = await signedUpPerson(server);
  const known = await guess('203.0.113.9', email, PASSWORD);
  await guess('203.0.113.1');
  await server.admin.query(
    "update auth.rate_limits set points = $1 where key like 'passwords-everywhere:%'",
    [allowances['passwords-everywhere'].points],
  );
  const answers = await times(few + 1, () => guess('203.0.113.20'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(few).fill(400), 429]);
  expect(answers.at(-1)?.retryAfter).toBeGreaterThan(0);
  // From elsewhere, and behind the same address in a browser that has signed in before.
  const other = await signedUpPerson(server);
  expect((await guess('203.0.113.21', other.email, PASSWORD)).status).toBe(200);
  expect((await guess('203.0.113.20', email, PASSWORD, known.cookie)).status).toBe(200);
});
