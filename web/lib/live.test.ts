import { beforeEach, expect, test, vi } from 'vitest';

type System = (said: { extension: string; status: string; caught_up?: boolean }) => void;
type Joined = { options: unknown; system: System; state: (status: string, problem?: Error) => void };

const { joined, given } = vi.hoisted(() => ({ joined: [] as Joined[], given: { mark: '' } }));
vi.mock('./live-mark.ts', () => ({ liveMark: () => given.mark || undefined }));
vi.mock('./access-token.ts', () => ({ accessToken: async () => 'token' }));
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
