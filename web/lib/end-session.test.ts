import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeAccounts } from './accounts-part.ts';
import { endSession } from './end-session.ts';
import { onSessionEnd } from './session-end.ts';

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

/** What arrived at the server: the path, and as whom. */
let asked: string[];
let outlivesTab: boolean[];
let line: 'cut' | 'hangs' | 'busy' | 'good';
/** What the server says of a token, if not that its session is over now. */
let refused: Record<string, string>;
const answers: typeof fetch = async (input, init) => {
  outlivesTab.push(init?.keepalive === true);
  if (line === 'cut') throw new TypeError('Failed to fetch');
  if (line === 'hangs') return new Promise(() => {});
  if (line === 'busy')
    return Response.json({ code: 429, error_code: 'over_request_rate_limit' }, { status: 429 });
  const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
  const [path] = String(input).split('/auth/v1').slice(-1);
  asked.push(`${path} ${token}`);
  if (!path?.startsWith('/logout'))
    return Response.json({ access_token: tokenOf('renewed'), refresh_token: 'next', expires_in: 3600 });
  const error_code = refused[token];
  return error_code ? Response.json({ code: 403, error_code }, { status: 403 }) : new Response(null);
};
const renewal = '/token?grant_type=refresh_token sb_publishable_key';
const endOf = (name: string) => `/logout?scope=local ${tokenOf(name)}`;

const keep = (place: Storage = localStorage) =>
  place.setItem(
    KEY,
    JSON.stringify({
      access_token: tokenOf('old'),
      refresh_token: 'first',
      expires_at: Date.now() / 1000 + 3600,
      user: { id: 'u1' },
    }),
  );
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

let page: EventTarget;
const comesBack = () => page.dispatchEvent(new Event('online'));
beforeEach(() => {
  asked = [];
  outlivesTab = [];
  refused = {};
  line = 'good';
  page = new EventTarget();
  vi.stubGlobal('location', { origin: 'http://localhost', hostname: 'localhost' });
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(async () => {
  // Whoever waits for a line has one: a wait would outlive this file.
  line = 'good';
  await aMoment();
  comesBack();
  await aMoment();
});

test.each(['cut', 'hangs', 'busy', 'good'] as const)(
  'a session goes from here in the turn of the press, where the line is %s',
  (how) => {
    line = how;
    for (const place of [localStorage, sessionStorage]) {
      keep(place);
      endSession();
      expect(place.getItem(KEY)).toBeNull();
    }
  },
);

test('this page is told at once, and the other tabs as the official client would tell them', async () => {
  keep();
  const other = new BroadcastChannel(KEY);
  const heard = new Promise((resolve) => {
    other.onmessage = ({ data }) => resolve(data);
  });
  const here = vi.fn(() => expect(localStorage.getItem(KEY)).toBeNull());
  onSessionEnd(here);
  endSession();
  expect(here).toHaveBeenCalledOnce();
  expect(await heard).toEqual({ event: 'SIGNED_OUT', session: null });
  other.close();
});

describe('on the server', () => {
  test('it ends by one request, which a closed tab does not cut off', async () => {
    keep();
    endSession();
    expect(asked).toEqual([endOf('old')]);
    expect(outlivesTab).toEqual([true]);
    await aMoment();
    expect(asked).toHaveLength(1);
  });

  test('nothing is asked where nobody was signed in', () => {
    endSession();
    expect(asked).toEqual([]);
  });

  test('it ends once there is a network again', async () => {
    line = 'cut';
    keep();
    endSession();
    await aMoment();
    expect(asked).toEqual([]);
    line = 'good';
    await vi.waitFor(() => {
      comesBack();
      expect(asked).toEqual([renewal, endOf('renewed')]);
    });
  });

  test('it ends later where it was asked to come again later', async () => {
    line = 'busy';
    keep();
    endSession();
    await aMoment();
    comesBack();
    await aMoment();
    line = 'good';
    await vi.waitFor(() => {
      comesBack();
      expect(asked.at(-1)).toBe(endOf('renewed'));
    });
  });

  test('it ends with a new token where the one of here does not hold any more', async () => {
    refused = { [tokenOf('old')]: 'bad_jwt' };
    keep();
    endSession();
    await vi.waitFor(() => expect(asked).toEqual([endOf('old'), renewal, endOf('renewed')]));
  });

  test.each(['session_not_found', 'user_not_found'])('that it is over (%s) is an end', async (code) => {
    refused = { [tokenOf('old')]: code };
    keep();
    endSession();
    await aMoment();
    expect(asked).toEqual([endOf('old')]);
  });
});

describe('what is on its way meanwhile writes nothing of it back', () => {
  /** The official client, with a request that is answered when it is let go. */
  function client(answer: object) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asks = vi.fn(async () => {
      await held;
      return Response.json(answer);
    });
    return { auth: makeAccounts('sb_publishable_key', asks), asks, letGo };
  }

  test('a renewal', async () => {
    keep();
    const next = { access_token: tokenOf('renewed'), refresh_token: 'next', expires_in: 3600 };
    const { auth, asks, letGo } = client({ ...next, token_type: 'bearer', user: { id: 'u1' } });
    const renewed = auth.refreshSession();
    await vi.waitFor(() => expect(asks).toHaveBeenCalled());
    endSession();
    letGo();
    await renewed;
    expect(localStorage.getItem(KEY)).toBeNull();
    await auth.stopAutoRefresh();
  });

  test('a change of the account', async () => {
    keep();
    const { auth, asks, letGo } = client({ id: 'u1', email: 'thandi@example.org' });
    const changed = auth.updateUser({ password: 'new word' });
    await vi.waitFor(() => expect(asks).toHaveBeenCalled());
    endSession();
    letGo();
    await changed;
    expect(localStorage.getItem(KEY)).toBeNull();
    await auth.stopAutoRefresh();
  });
});
