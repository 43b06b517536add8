import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAccounts } from './accounts-part.ts';
import { endSession } from './end-session.ts';

vi.mock('./config.ts', () => ({ portalConfig: async () => ({ publishableKey: 'sb_publishable_key' }) }));

const KEY = 'sb-localhost-auth-token';
const tokenOf = (name: string) => `${btoa(name)}.${btoa(JSON.stringify({ session_id: 's1' }))}.x`;

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: () => null,
    length: 0,
  };
}

/** What was asked once there was a line: the path, and as whom. */
let asked: string[];
let line: 'cut' | 'hangs' | 'busy' | 'good';
const answers: typeof fetch = async (input, init) => {
  if (line === 'cut') throw new TypeError('Failed to fetch');
  if (line === 'hangs') return new Promise(() => {});
  if (line === 'busy')
    return Response.json({ code: 429, error_code: 'over_request_rate_limit' }, { status: 429 });
  const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
  const [path] = String(input).split('/auth/v1').slice(-1);
  asked.push(`${path} ${token}`);
  if (path?.startsWith('/logout'))
    return new Response(null, { status: token === tokenOf('old') ? 401 : 204 });
  return Response.json({ access_token: tokenOf('renewed'), refresh_token: 'next', expires_in: 3600 });
};

const made = async () => makeAccounts('sb_publishable_key', answers);

const keep = (secondsLeft: number) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({
      access_token: tokenOf('old'),
      refresh_token: 'first',
      expires_at: Date.now() / 1000 + secondsLeft,
      user: { id: 'u1' },
    }),
  );

let page: EventTarget;
beforeEach(() => {
  asked = [];
  page = new EventTarget();
  vi.stubGlobal('location', { origin: 'http://localhost', hostname: 'localhost' });
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(async () => {
  vi.useRealTimers();
  // Whoever waits for a line has one: a wait would outlive this file.
  line = 'good';
  page.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 20));
});

test.each([
  ['whose token is too old, and no network', -60, 'cut'],
  ['whose token is too old, and a line on which nothing comes', -60, 'hangs'],
  ['whose token is good, and a line on which nothing comes', 3600, 'hangs'],
] as const)('a session %s goes from here at once', async (_, secondsLeft, how) => {
  line = how;
  keep(secondsLeft);
  // No moment passes: whatever waits for one does not come back.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  await endSession(made);
  vi.useRealTimers();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([-60, 3600])('with %i s left it ends on the server once there is a network again', async (left) => {
  line = 'cut';
  keep(left);
  await endSession(made);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  line = 'good';
  await vi.waitFor(() => {
    page.dispatchEvent(new Event('online'));
    expect(asked).toEqual([
      '/token?grant_type=refresh_token sb_publishable_key',
      `/logout?scope=local ${tokenOf('renewed')}`,
    ]);
  });
});

test('one that was asked to come again later is ended later', async () => {
  line = 'cut';
  keep(-60);
  await endSession(made);
  await new Promise((resolve) => setTimeout(resolve));
  line = 'busy';
  page.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  line = 'good';
  await vi.waitFor(() => {
    page.dispatchEvent(new Event('online'));
    expect(asked.at(-1)).toBe(`/logout?scope=local ${tokenOf('renewed')}`);
  });
});

test('one whose token is good ends there at once', async () => {
  line = 'good';
  keep(3600);
  await endSession(made);
  await vi.waitFor(() => expect(asked).toEqual([`/logout?scope=local ${tokenOf('old')}`]));
});
