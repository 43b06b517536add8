import { beforeEach, describe, expect, test, vi } from 'vitest';

type System = (said: { extension: string; status: string; caught_up?: boolean }) => void;
type Joined = { options: unknown; system: System; state: (status: string, problem?: Error) => void };

const { joined, given } = vi.hoisted(() => ({
  joined: [] as Joined[],
  given: { mark: '', hasNetwork: true },
}));
vi.mock('./live-mark.ts', () => ({ liveMark: () => given.mark || undefined }));
vi.mock('./access-token.ts', () => ({
  accessToken: async () => {
    if (!given.hasNetwork) throw new TypeError('Failed to fetch');
    return 'token';
  },
}));
vi.mock('./live-client.ts', () => ({
  liveClient: async () => ({
    setAuth: async () => {},
    removeChannel: () => {},
    channel: (_name: string, options: unknown) => {
      const channel = { options } as Joined;
      joined.push(channel);
      const made = {
        on: (type: string, _filter: unknown, told: System) => {
          if (type === 'system') channel.system = told;
          return made;
        },
        subscribe: (state: Joined['state']) => {
          channel.state = state;
        },
      };
      return made;
    },
  }),
}));

const { watchTables } = await import('./live.ts');

beforeEach(() => {
  joined.length = 0;
  given.mark = '';
  given.hasNetwork = true;
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
});

/** Follows a table until the channel has been asked for. */
async function follow() {
  const ready: boolean[] = [];
  const stop = watchTables({
    name: 'notices',
    watched: [{ table: 'notices' }],
    onChange: () => {},
    onReady: (isCaughtUp) => ready.push(isCaughtUp),
  });
  const [channel] = await vi.waitUntil(() => (joined[0]?.state ? (joined as [Joined]) : undefined));
  return { ready, channel, stop };
}

const ok = { extension: 'postgres_changes', status: 'ok' };

test('without a mark everything is read again as soon as the subscription stands', async () => {
  const { ready, channel } = await follow();
  expect(channel.options).toBeUndefined();
  channel.state('SUBSCRIBED');
  channel.system(ok);
  expect(ready).toEqual([false]);
});

test('with a mark nothing is read again where the server has told all since', async () => {
  given.mark = '1:1:@1';
  const { ready, channel } = await follow();
  expect(channel.options).toEqual({ config: { postgres_changes_options: { since: '1:1:@1' } } });
  channel.state('SUBSCRIBED');
  expect(ready).toEqual([]);
  channel.system({ extension: 'system', status: 'ok' });
  channel.system({ ...ok, caught_up: true });
  // After each new token it says so once more.
  channel.system({ ...ok, caught_up: true });
  expect(ready).toEqual([true]);
});

test.each([ok, { extension: 'postgres_changes', status: 'error' }])(
  'with a mark that the server does not believe everything is read: %j',
  async (said) => {
    given.mark = '1:1:@1';
    const { ready, channel } = await follow();
    channel.state('SUBSCRIBED');
    channel.system(said);
    expect(ready).toEqual([false]);
  },
);

test('after a broken line everything is read, whatever was told', async () => {
  given.mark = '1:1:@1';
  const { ready, channel } = await follow();
  channel.state('SUBSCRIBED');
  channel.system({ ...ok, caught_up: true });
  channel.state('CHANNEL_ERROR', new Error('gone'));
  channel.state('SUBSCRIBED');
  channel.system({ ...ok, caught_up: true });
  expect(ready).toEqual([true, false]);
});

test('a subscription that the server ended is made anew without a mark: rights may have changed', async () => {
  vi.useFakeTimers();
  given.mark = '1:1:@1';
  const following = follow();
  await vi.advanceTimersByTimeAsync(100);
  const { ready, channel } = await following;
  channel.state('SUBSCRIBED');
  channel.system({ ...ok, caught_up: true });
  channel.state('CLOSED');
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(joined[1]?.options).toBeUndefined();
  joined[1]?.state('SUBSCRIBED');
  expect(ready).toEqual([true, false]);
});

describe('what cannot be followed at once', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    return () => {
      vi.mocked(console.warn).mockRestore();
      vi.useRealTimers();
    };
  });

  /** A subscription that the server has ended, on a device that has no network by then. */
  async function ended() {
    const following = follow();
    await vi.advanceTimersByTimeAsync(100);
    const { channel, ready, stop } = await following;
    channel.state('SUBSCRIBED');
    given.hasNetwork = false;
    channel.state('CLOSED');
    await vi.advanceTimersByTimeAsync(1000);
    expect(joined).toHaveLength(1);
    return { ready, stop };
  }

  test('is tried again by itself, at last once a minute', async () => {
    const { ready } = await ended();
    await vi.advanceTimersByTimeAsync(600_000);
    given.hasNetwork = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(joined).toHaveLength(2);
    joined[1]?.state('SUBSCRIBED');
    expect(ready).toEqual([false, false]);
  });

  test('is tried as soon as the device has a network, and once', async () => {
    await ended();
    given.hasNetwork = true;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(joined).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(joined).toHaveLength(2);
  });

  test('is not tried for a screen that was left', async () => {
    const { stop } = await ended();
    stop();
    given.hasNetwork = true;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(joined).toHaveLength(1);
  });

  test('is tried again where it never stood', async () => {
    given.hasNetwork = false;
    watchTables({ name: 'notices', watched: [{ table: 'notices' }], onChange: () => {}, onReady: () => {} });
    await vi.advanceTimersByTimeAsync(100);
    expect(joined).toHaveLength(0);
    given.hasNetwork = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(joined).toHaveLength(1);
  });
});
