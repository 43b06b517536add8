import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saidOfEndedAccount } from './account-ended.ts';

vi.mock('#web/lib/config.ts', () => ({ portalConfig: async () => ({ publishableKey: 'key' }) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks of a server that answers so, one answer after the other: what was said, and the questions. */
async function asked(...codes: string[]): Promise<{ said: string | undefined; questions: RequestInit[] }> {
  const questions: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    questions.push(init);
    return Response.json({ code: codes.length > 1 ? codes.shift() : codes[0] });
  });
  const asking = saidOfEndedAccount('the token');
  await vi.runAllTimersAsync();
  return { said: await asking, questions };
}

test('an account that goes a moment after its sessions is said to have ended', async () => {
  const { said, questions } = await asked('session_not_found', 'user_not_found');
  expect(said).toMatch(/^Your account has ended/);
  expect(questions).toHaveLength(2);
  expect(new Headers(questions[0]?.headers).get('authorization')).toBe('Bearer the token');
});

test('a session that was ended elsewhere ends no account', async () => {
  const { said, questions } = await asked('session_not_found');
  expect([said, questions.length]).toEqual([undefined, 3]);
});

test('a token that is too old to ask with says nothing', async () => {
  const { said, questions } = await asked('bad_jwt');
  expect([said, questions.length]).toEqual([undefined, 1]);
});
