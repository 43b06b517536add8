/** Whether an address has an account is told to nobody: the same answer, to the letter. `npm run prove -- timing` has the time. */
import { describe, expect, test } from 'vitest';
import { clientOf, freshEmail, PASSWORD, signedUpPerson } from '../testing/people.ts';
import { useServer } from '../testing/use-server.ts';
import { type Answer, ask } from './testing/asking.ts';

const server = useServer();

const calls: Record<string, [string, (email: string) => unknown]> = {
  'a wrong password': ['/auth/v1/token?grant_type=password', (email) => ({ email, password: 'not the one' })],
  'an empty password': ['/auth/v1/token?grant_type=password', (email) => ({ email, password: '' })],
  'a recovery': ['/auth/v1/recover', (email) => ({ email })],
  'a link to sign in': ['/auth/v1/otp', (email) => ({ email, create_user: false })],
  'a link that would make an account': ['/auth/v1/otp', (email) => ({ email, create_user: true })],
  'a confirmation once more': ['/auth/v1/resend', (email) => ({ type: 'signup', email })],
  'a change once more': ['/auth/v1/resend', (email) => ({ type: 'email_change', email })],
  'a sign-up': ['/auth/v1/signup', (email) => ({ email, password: 'another horse' })],
  'a wrong code of a recovery': [
    '/auth/v1/verify',
    (email) => ({ type: 'recovery', email, token: '000000' }),
  ],
  'a wrong code of a sign-up': ['/auth/v1/verify', (email) => ({ type: 'signup', email, token: '000000' })],
  'a wrong code of a sign-in': ['/auth/v1/verify', (email) => ({ type: 'email', email, token: '000000' })],
  'single sign-on': ['/auth/v1/sso', (email) => ({ domain: email.split('@')[1] })],
};

/** What an answer says, but for what is new each time: ids, times, and the address that was asked about. */
const said = ({ status, text }: Answer, email: string) => ({
  status,
  text: text
    .replaceAll(email, 'ADDRESS')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, 'TIME'),
});

const accounts: [string, () => Promise<string>][] = [
  ['a confirmed account', async () => (await signedUpPerson(server)).email],
  [
    'an account that waits for its confirmation',
    async () => {
      const email = freshEmail();
      await clientOf(server).auth.signUp({ email, password: PASSWORD });
      return email;
    },
  ],
  [
    'a banned account',
    async () => {
      const { email, userId } = await signedUpPerson(server);
      await server.admin.query(
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
        [userId],
      );
      return email;
    },
  ],
];

describe.each(accounts)('%s', (_, made) => {
  test.each(Object.entries(calls))('is not told by %s', async (_name, [path, body]) => {
    const known = await made();
    const unknown = freshEmail();
    expect(said(await ask(server, path, { body: body(known) }), known)).toEqual(
      said(await ask(server, path, { body: body(unknown) }), unknown),
    );
  });
});

test('a taken address to move to is answered like a free one', async () => {
  const taken = (await signedUpPerson(server)).email;
  const free = freshEmail();
  const answers = [];
  for (const email of [taken, free]) {
    const { session } = await signedUpPerson(server);
    const answer = await ask(server, '/auth/v1/user', {
      method: 'PUT',
      token: session.access_token,
      body: { email, current_password: PASSWORD },
    });
    answers.push([answer.status, JSON.parse(answer.text).new_email === email]);
  }
  expect(answers[0]).toEqual(answers[1]);
});
