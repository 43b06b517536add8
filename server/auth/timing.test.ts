import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { paddingMs } from './response-padding.ts';
import { copyOutbox, freshEmail, signedUpPerson } from './testing/people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await copyOutbox(server);
});
afterAll(() => server.stop());

const rounds = 8;

async function milliseconds(path: string, body: object): Promise<number> {
  const start = performance.now();
  await (
    await fetch(`${server.url}/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) })
  ).arrayBuffer();
  return performance.now() - start;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Asks in turns about accounts that exist and addresses that have none, so that both meet the same load. */
test.each([
  ['a wrong password', '/token?grant_type=password', { password: 'not the one' }],
  ['a recovery', '/recover', {}],
  ['a sign-up', '/signup', { password: 'somebody else' }],
])(
  '%s takes as long for an address that has an account as for one that has none',
  { retry: 2 },
  async (_what, path, body) => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { email } = await signedUpPerson(server);
      known.push(await milliseconds(path, { ...body, email }));
      unknown.push(await milliseconds(path, { ...body, email: freshEmail() }));
    }
    const [one, other] = [median(known), median(unknown)];
    expect(Math.abs(one - other)).toBeLessThan(Math.max(25, 0.25 * Math.max(one, other)));
  },
);

test('also under load a sign-up for a taken address is answered like one for a new one', {
  retry: 2,
}, async () => {
  const known = await Promise.all(
    Array.from({ length: 10 }, async () => (await signedUpPerson(server)).email),
  );
  // In turns, all at once: each waits for the others' work as well as its own.
  const asked = known.flatMap((email) => [
    { isKnown: true, email },
    { isKnown: false, email: freshEmail() },
  ]);
  const answered = await Promise.all(
    asked.map(async ({ isKnown, email }) => ({
      isKnown,
      took: await milliseconds('/signup', { email, password: 'somebody else' }),
    })),
  );
  const typical = (isKnown: boolean) =>
    median(answered.filter((each) => each.isKnown === isKnown).map(({ took }) => took));
  // One step of the padding, or a quarter.
  const difference = Math.abs(typical(true) - typical(false));
  expect(difference).toBeLessThan(Math.max(paddingMs.signUp + 25, 0.25 * typical(false)));
});
