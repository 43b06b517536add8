import { beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../testing/waiting.ts';
import { letHoldCodes, whileHeld } from './testing/overlaps.ts';
import { clientOf, freshEmail, lastMail, PASSWORD } from './testing/people.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer();
beforeAll(async () => {
  await letHoldCodes(server);
});

type Answer = Promise<{ error: unknown }>;

/** Lets the second begin while the first has written and not committed; what both are answered. */
async function overlapping(first: () => Answer, second: () => Answer): Promise<unknown[]> {
  const asked: Answer[] = [];
  await whileHeld(server, 'a code is issued', async () => {
    asked.push(first());
    await untilWaiting(server);
    asked.push(second());
    await untilWaiting(server, { howMany: 2 });
  });
  return (await Promise.all(asked)).map(({ error }) => error);
}

test('two who ask for a link to a new address at once are answered alike', async () => {
  const email = freshEmail();
  const ask = () => clientOf(server).auth.signInWithOtp({ email });
  expect(await overlapping(ask, ask)).toEqual([null, null]);
});

test.each([
  ['to recover', (email: string) => clientOf(server).auth.resetPasswordForEmail(email), 'recover'],
  // Of two passwords neither holds: the link confirms, and its reader chooses one.
  ['to sign in', (email: string) => clientOf(server).auth.signInWithOtp({ email }), 'confirm-signup'],
  [
    'to confirm',
    (email: string) => clientOf(server).auth.resend({ type: 'signup', email }),
    'confirm-signup',
  ],
] as const)(
  'a link %s that is asked for while the account is made anew is answered',
  async (_what, ask, kind) => {
    const email = freshEmail();
    const signUp = (password: string) => clientOf(server).auth.signUp({ email, password });
    expect((await signUp(PASSWORD)).error).toBeNull();
    expect(
      await overlapping(
        () => signUp('another horse'),
        () => ask(email),
      ),
    ).toEqual([null, null]);
    expect((await lastMail(server, email, kind)).payload.url).toContain('/auth/v1/mailed-link');
  },
);
