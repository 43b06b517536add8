import { expect, it, vi } from 'vitest';
import type { Channel } from '../channels/channel.ts';
import { createBoundedSet } from './bounded-set.ts';
import type { Broadcast } from './broadcasts.ts';
import { pushBroadcast } from './delivery.ts';

const said = (id: string): Broadcast => ({
  id,
  topic: 'room',
  event: id,
  content: {},
  number: '1',
  insertedAt: '2026-05-01T00:00:00Z',
});

function openChannel() {
  const sent: string[] = [];
  const push = vi.fn((_: string, payload: unknown) => sent.push((payload as { event: string }).event));
  const channel = { skipped: createBoundedSet(10), held: undefined, push } as unknown as Channel;
  return { channel, sent };
}

it('what the feed brings during a replay waits for its end', () => {
  const { channel, sent } = openChannel();
  const held: Broadcast[] = [];
  channel.held = held;
  pushBroadcast(channel, said('second'));
  pushBroadcast(channel, said('third'));
  expect(sent).toEqual([]);
  pushBroadcast(channel, said('first'), { replayed: true });
  pushBroadcast(channel, said('second'), { replayed: true });
  channel.held = undefined;
  for (const broadcast of held) pushBroadcast(channel, broadcast);
  expect(sent).toEqual(['first', 'second', 'third']);
});

it('what was replayed is not sent again when the feed is late', () => {
  const { channel, sent } = openChannel();
  channel.held = [];
  pushBroadcast(channel, said('first'), { replayed: true });
  channel.held = undefined;
  pushBroadcast(channel, said('first'));
  expect(sent).toEqual(['first']);
});
