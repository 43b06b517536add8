import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessToken, fetchAsCaller } from './access-token.ts';
import { accounts } from './accounts.ts';
import { isSessionGone, messageOf, OFFLINE_TEXT } from './errors.ts';

type Renewed = { data: { session: { access_token: string } | null }; error: Error | null };
const { getSession, refreshSession } = vi.hoisted(() => ({
  getSession: vi.fn<() => Promise<Renewed>>(),
  refreshSession: vi.fn<() => Promise<Renewed>>(),
}));
vi.mock('./accounts.ts', () => ({ accounts: vi.fn(async () => ({ getSession, refreshSession })) }));
vi.mock('./config.ts', () => ({ portalConfig: async () => ({ publishableKey: 'sb_publishable_key' }) }));

const kept = new Map<string, string>();
const echo = async (_input: unknown, init?: RequestInit) => Response.json([...new Headers(init?.headers)]);
const sent = vi.fn(echo);

beforeEach(() => {
  kept.clear();
  vi.clearAllMocks();
  sent.mockImplementation(echo);
  getSession.mockResolvedValue({ data: { session: { access_token: 'renewed' } }, error: null });
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', sent);
});

function keep(secondsLeft: number) {
  const expires_at = Math.floor(Date.now() / 1000) + secondsLeft;
  const session = { access_token: 'kept', refresh_token: 'r', expires_at, user: { id: 'u' } };
  kept.set('sb-localhost-auth-token', JSON.stringify(session));
}

test('a good token is used without the part of the client that renews it', async () => {
  keep(3600);
  expect(await accessToken()).toBe('kept');
  expect(accounts).not.toHaveBeenCalled();
});

test('a token that is about to end is renewed first', async () => {
  keep(30);
  expect(await accessToken()).toBe('renewed');
});

test('nobody has none, and nothing is loaded to find out', async () => {
  expect(await accessToken()).toBeNull();
  expect(accounts).not.toHaveBeenCalled();
});

test('a call carries the token of the caller, beside what it was given', async () => {
  keep(3600);
  const reply = await fetchAsCaller('/rest/v1/grades', { headers: { accept: 'application/json' } });
  expect(await reply.json()).toEqual([
    ['accept', 'application/json'],
    ['authorization', 'Bearer kept'],
  ]);
});

test("nobody's call carries the publishable key and no token", async () => {
  const reply = await fetchAsCaller('/rest/v1/grades');
  expect(await reply.json()).toEqual([['apikey', 'sb_publishable_key']]);
});

test('a token that the server refuses, which this clock says holds, is renewed and the call made once more', async () => {
  const tokenOf = (name: string) => `${name}.${btoa('{"session_id":"s"}')}.x`;
  const lay = (name: string) => {
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    const session = { access_token: tokenOf(name), refresh_token: 'r', expires_at, user: { id: 'u' } };
    kept.set('sb-localhost-auth-token', JSON.stringify(session));
  };
  lay('old');
  refreshSession.mockImplementation(async () => {
    lay('new');
    return { data: { session: null }, error: null };
  });
  sent.mockImplementation(async (_input, init) =>
    new Headers(init?.headers).get('authorization') === `Bearer ${tokenOf('new')}`
      ? Response.json([1])
      : Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }),
  );
  const init = { method: 'POST', body: '{"name":"Grade 1"}' };
  expect(await (await fetchAsCaller('/rest/v1/grades', init)).json()).toEqual([1]);
  expect(sent.mock.calls.map(([, given]) => given?.body)).toEqual([init.body, init.body]);
  // What is refused for another reason is refused once.
  sent.mockReset().mockImplementation(async () => Response.json({ code: 'PT401' }, { status: 401 }));
  expect((await fetchAsCaller('/rest/v1/grades')).status).toBe(401);
  expect(sent).toHaveBeenCalledOnce();
  expect(refreshSession).toHaveBeenCalledOnce();
});

describe('a token that could not be renewed', () => {
  const failWith = (error: Error | null) => getSession.mockResolvedValue({ data: { session: null }, error });

  test.each([
    ['for want of a network', new AuthRetryableFetchError('Load failed', 0)],
    ['because the server starts anew', new AuthRetryableFetchError('The server restarts', 503)],
  ])('%s makes the call fail as without a network, and nothing is asked as nobody', async (_, error) => {
    keep(-10);
    failWith(error);
    const failure = await fetchAsCaller('/rest/v1/grades').catch((cause: unknown) => cause);
    expect(messageOf(failure)).toBe(OFFLINE_TEXT());
    expect(sent).not.toHaveBeenCalled();
  });

  test.each([
    ['refused', new AuthApiError('Invalid Refresh Token', 400, 'refresh_token_not_found')],
    ['of no use any more', null],
  ])(
    '%s makes the call fail as that of an ended session, and nothing is asked as nobody',
    async (_, error) => {
      keep(-10);
      failWith(error);
      const failure = await fetchAsCaller('/rest/v1/grades').catch((cause: unknown) => cause);
      expect(isSessionGone(failure)).toBe(true);
      expect(sent).not.toHaveBeenCalled();
    },
  );

  test('is said to be so by the tables, too, instead of giving none of their rows', async () => {
    keep(-10);
    failWith(new AuthRetryableFetchError('Load failed', 0));
    const tables = new PostgrestClient('http://localhost/rest/v1', { fetch: fetchAsCaller, retry: false });
    const { data, error } = await tables.from('grades').select();
    expect([data, messageOf(error)]).toEqual([null, OFFLINE_TEXT()]);
  });
});
