import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from './access-token.ts';
import { endSession } from './end-session.ts';
import { keepChoice } from './kept-choice.ts';

const { setAuth, renewPush, told } = vi.hoisted(() => ({
  setAuth: vi.fn(async (_token?: string) => {}),
  renewPush: vi.fn(async () => {}),
  told: [] as ((event: string) => void)[],
}));
vi.mock('@supabase/realtime-js', () => ({
  RealtimeClient: class {
    setAuth = setAuth;
  },
}));
vi.mock('./push.ts', () => ({ renewPush }));
vi.mock('./access-token.ts', () => ({ accessToken: vi.fn(), fetchAsCaller: vi.fn() }));
vi.mock('./config.ts', () => ({ portalConfig: async () => ({ publishableKey: 'nobody' }) }));
vi.mock('./accounts.ts', () => ({
  // Somebody has signed in on this page: the part is there already.
  onAccounts: (listener: (auth: unknown) => void) =>
    listener({ onAuthStateChange: (tell: (event: string) => void) => told.push(tell) }),
}));

const kept = new Map<string, string>();
const tell = (event: string, token?: string) => {
  if (token) kept.set('sb-localhost-auth-token', JSON.stringify({ access_token: token }));
  else kept.delete('sb-localhost-auth-token');
  for (const each of told) each(event);
};

beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://localhost', hostname: 'localhost' });
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  keepChoice('push', 'ann s1');
  await (await import('./live-client.ts')).liveClient();
  await vi.waitFor(() => expect(renewPush).toHaveBeenCalled());
});

beforeEach(() => vi.clearAllMocks());

test('whoever signs in again on a page that stood there is told by push again, and followed as themself', async () => {
  tell('SIGNED_OUT');
  expect(setAuth).toHaveBeenLastCalledWith('nobody');
  tell('SIGNED_IN', 'hers');
  expect(setAuth).toHaveBeenLastCalledWith('hers');
  await vi.waitFor(() => expect(renewPush).toHaveBeenCalledOnce());
});

test('a sign-out of this page, which needs nothing of the part that signs in, is followed too', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  kept.set('sb-localhost-auth-token', JSON.stringify({ access_token: 'hers' }));
  endSession();
  expect(setAuth.mock.calls).toEqual([['nobody']]);
});

test('a renewal is followed and begins no other, however soon its token ends', () => {
  tell('TOKEN_REFRESHED', 'next');
  expect(setAuth.mock.calls).toEqual([['next']]);
  expect(accessToken).not.toHaveBeenCalled();
});
