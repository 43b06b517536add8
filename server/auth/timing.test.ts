import { Piscina } from 'piscina';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { clock, padded, paddingMs } from './response-padding.ts';
import { notingStatements } from './testing/noted-statements.ts';
import { freshEmail, PASSWORD, signedUpPerson } from './testing/people.ts';
import { freshPhone, phonePerson } from './testing/phones.ts';
import { useServer } from './testing/use-server.ts';

// Nobody learns from the time of an answer whether an address has an account: the same work is done for both, or the
// answer comes after whole steps. What is left of a difference is measured by `npm run bench -- existence`.

const statements: string[] = [];
/** Passwords are hashed and compared by its threads, and nothing else is. */
const passwords = vi.spyOn(Piscina.prototype, 'run');

const server = useServer({}, async () => {
  const cloned = await cloneDatabase();
  return { ...cloned, database: notingStatements(cloned.database, statements) };
});
afterAll(() => {
  passwords.mockRestore();
});

async function ask(path: string, body: object): Promise<number> {
  const answer = await fetch(`${server.url}/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer.status;
}

/** What is done for a question, in its order. */
async function workFor(path: string, body: object) {
  statements.length = 0;
  passwords.mockClear();
  await ask(path, body);
  return { statements: [...statements], passwords: passwords.mock.calls.length };
}

test('a wrong password costs the same work for an address that has an account as for one that has none', async () => {
  const { email } = await signedUpPerson(server);
  const path = '/token?grant_type=password';
  const known = await workFor(path, { email, password: 'not the one' });
  expect(known.passwords).toBe(1);
  expect(known.statements.length).toBeGreaterThan(1);
  expect(await workFor(path, { email: freshEmail(), password: 'not the one' })).toEqual(known);
});

test('a sign-up hashes or compares one password, whether or not the address has an account', async () => {
  const { email } = await signedUpPerson(server);
  for (const each of [email, freshEmail()])
    expect((await workFor('/signup', { email: each, password: 'somebody else' })).passwords).toBe(1);
});

test.each([
  ['the own password', PASSWORD],
  ['another password', 'somebody else'],
])('so does a sign-up for an address that waits for its confirmation, with %s', async (_whose, password) => {
  const email = freshEmail();
  await ask('/signup', { email, password: PASSWORD });
  expect((await workFor('/signup', { email, password })).passwords).toBe(1);
});

test.each([
  ['a recovery', '/recover', {}],
  ['a recovery of a flow', '/recover', { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }],
  ['a link to sign in', '/otp', { create_user: false }],
  ['a link to sign in or up', '/otp', {}],
  ['a confirmation once more', '/resend', { type: 'signup' }],
])('%s asks the database the same, in the same order', async (_what, path, body) => {
  const { email } = await signedUpPerson(server);
  // Where the mail is of another kind, another column has its time.
  const shape = (asked: string[]) =>
    asked.map((text) =>
      text.replace(/(release|rollback to) savepoint/, 'end of savepoint').replace(/\w+_sent_at/, 'sent_at'),
    );
  const known = shape((await workFor(path, { ...body, email })).statements);
  expect(known.length).toBeGreaterThan(5);
  expect(shape((await workFor(path, { ...body, email: freshEmail() })).statements)).toEqual(known);
});

test.each([
  ['a code to sign in', '/otp', { create_user: false }],
  ['a code to sign in or up', '/otp', {}],
  ['a code once more', '/resend', { type: 'sms' }],
  ['a wrong password', '/token?grant_type=password', { password: 'not the one' }],
])(
  '%s asks the database the same of a number with an account as of one without',
  async (_what, path, body) => {
    const { phone } = await phonePerson(server);
    const shape = (asked: string[]) =>
      asked.map((text) =>
        text.replace(/(release|rollback to) savepoint/, 'end of savepoint').replace(/\w+_sent_at/, 'sent_at'),
      );
    await server.admin.query('truncate auth.rate_limits');
    const known = shape((await workFor(path, { ...body, phone })).statements);
    expect(known.length).toBeGreaterThan(2);
    expect(shape((await workFor(path, { ...body, phone: freshPhone() })).statements)).toEqual(known);
  },
);

describe('what is more work for one of them', () => {
  /** When the work began, and when it was done. */
  const times: number[] = [];
  let waited: number[];
  beforeEach(() => {
    waited = [];
    vi.spyOn(clock, 'now').mockImplementation(() => times.shift() ?? Number.NaN);
    vi.spyOn(clock, 'wait').mockImplementation(async (milliseconds) => void waited.push(milliseconds));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    ['a sign-up', '/signup', { password: 'somebody else' }, paddingMs.signUp],
    ['a recovery', '/recover', {}, paddingMs.mail],
    ['a code by mail', '/otp', { create_user: false }, paddingMs.mail],
    ['a mail once more', '/resend', { type: 'signup' }, paddingMs.mail],
    ['a code that is tried', '/verify', { type: 'email', token: '000000' }, paddingMs.mail],
    ['a wrong password', '/token?grant_type=password', { password: 'not the one' }, paddingMs.password],
  ])('%s is answered after whole steps, of either', async (_what, path, body, step) => {
    vi.mocked(clock.now).mockReturnValue(0);
    const { email } = await signedUpPerson(server);
    vi.mocked(clock.now).mockImplementation(() => times.shift() ?? Number.NaN);
    for (const [index, each] of [email, freshEmail()].entries()) {
      waited = [];
      const taken = step * (index + 1) - 30;
      times.push(1000, 1000 + taken);
      await ask(path, { ...body, email: each });
      expect(waited).toEqual([30]);
    }
  });

  test('a right password is answered at once', async () => {
    vi.mocked(clock.now).mockReturnValue(0);
    const { email } = await signedUpPerson(server);
    waited = [];
    expect(await ask('/token?grant_type=password', { email, password: PASSWORD })).toBe(200);
    expect(waited).toEqual([]);
  });

  test.each([
    [10, 190],
    [200, 0],
    [201, 199],
    [1_999, 1],
  ])('%d ms of work are followed by %d ms, whether it succeeds or not', async (taken, wanted) => {
    times.push(0, taken, 0, taken);
    expect(await padded(200, async () => 'done')).toBe('done');
    await expect(padded(200, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(waited).toEqual([wanted, wanted]);
  });
});
