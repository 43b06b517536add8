import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { accessToken, fetchAsCaller } from './access-token.ts';
import { accounts } from './accounts.ts';

// What another file has imported in this process has what it was given.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./accounts.ts');
  vi.doUnmock('./config.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

vi.mock('./accounts.ts', () => ({
  accounts: vi.fn(async () => ({
    getSession: async () => ({ data: { session: { access_token: 'renewed' } } }),
  })),
}));
vi.mock('./config.ts', () => ({ portalConfig: async () => ({ publishableKey: 'sb_publishable_key' }) }));

const kept = new Map<string, string>();
const sent = vi.fn(async (_input: unknown, init?: RequestInit) =>
  Response.json([...new Headers(init?.headers)]),
);

beforeEach(() => {
  kept.clear();
  vi.clearAllMocks();
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
