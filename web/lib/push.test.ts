import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const calls: [string, unknown][] = [];
vi.mock('./client.ts', () => ({
  client: async () => ({
    rpc: async (name: string, given?: unknown) => {
      calls.push([name, given]);
      return { data: true, error: null, status: 200 };
    },
  }),
}));
let session = 's1';
let account = 'ann';
vi.mock('./access-token.ts', () => ({
  accessToken: async () => `x.${btoa(JSON.stringify({ sub: account, session_id: session }))}.y`,
}));
vi.mock('./config.ts', () => ({ portalConfig: async () => ({ pushKey: 'AQID' }) }));
vi.mock('./service-worker.ts', () => ({ mayHaveWorker: () => true }));
const { pushState, renewPush, turnPushOff, turnPushOn } = await import('./push.ts');

let permission: NotificationPermission;
let current: { key: string } | null;
const asked = vi.fn();

function subscriptionOf(key: string) {
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  return {
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ({ endpoint: `https://push.example/${key}`, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  };
}
const registration = {
  active: {},
  pushManager: {
    getSubscription: async () => current && subscriptionOf(current.key),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      current ??= { key };
      return subscriptionOf(current.key);
    },
  },
};

beforeEach(() => {
  calls.length = 0;
  current = null;
  session = 's1';
  account = 'ann';
  permission = 'default';
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  asked.mockReset().mockImplementation(async () => {
    permission = 'granted';
    return permission;
  });
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ user: { id: account } }) });
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: asked,
  });
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => registration, getRegistration: async () => registration },
  });
});
afterEach(() => vi.unstubAllGlobals());

const renewIn = (next: string, who: string) => {
  session = next;
  account = who;
  return renewPush();
};

test('nobody is asked before they press', async () => {
  expect(await pushState()).toBe('off');
  await renewPush();
  expect(asked).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
});

test('whoever turns it on is told in this browser, and told of again in the next session', async () => {
  expect(await turnPushOn()).toBe('on');
  await renewPush();
  expect(calls).toEqual([
    ['subscribe_push', { endpoint: 'https://push.example/AQID', p256dh: 'p', auth: 'a', server_key: 'AQID' }],
  ]);
  await renewIn('s2', 'ann');
  expect(calls).toHaveLength(2);
});

test('somebody else who signs in here is told nothing', async () => {
  await turnPushOn();
  await renewIn('s2', 'ben');
  expect(calls).toHaveLength(1);
  expect(await pushState()).toBe('off');
});

test('a page that is opened subscribes anew where the key of the portal has changed, or the browser has lost it', async () => {
  await turnPushOn();
  current = { key: 'BAUG' };
  await renewPush();
  expect(calls).toHaveLength(2);
  expect(calls[1]?.[1]).toMatchObject({ endpoint: 'https://push.example/AQID' });
  current = null;
  await renewPush();
  expect(calls).toHaveLength(3);
  expect(await pushState()).toBe('on');
  await renewPush();
  expect(calls, 'and then is left alone').toHaveLength(3);
});

test('a refusal is kept to, and said', async () => {
  asked.mockImplementation(async () => {
    permission = 'denied';
    return permission;
  });
  expect(await turnPushOn()).toBe('blocked');
  expect(calls).toEqual([]);
});

test('a subscription that was made with another key is made anew', async () => {
  permission = 'granted';
  current = { key: 'BAUG' };
  await turnPushOn();
  expect(calls[0]?.[1]).toMatchObject({ endpoint: 'https://push.example/AQID' });
});

test('it is turned off here and at the server', async () => {
  await turnPushOn();
  await turnPushOff();
  expect(current).toBeNull();
  expect(calls.at(-1)?.[0]).toBe('unsubscribe_push');
  expect(await pushState()).toBe('off');
});

test('it is renewed once, whoever asks for it at the same time', async () => {
  await turnPushOn();
  session = 's2';
  await Promise.all([renewPush(), renewPush()]);
  expect(calls).toHaveLength(2);
  await renewIn('s3', 'ann');
  expect(calls).toHaveLength(3);
});
