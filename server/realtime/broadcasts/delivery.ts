import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { keyOf } from '../caller.ts';
import type { Channel } from '../channels/channel.ts';
import { hearable } from '../channels/topic-rights.ts';
import { inParallel } from '../feed/parallel.ts';
import { retryWhileUnavailable } from '../feed/retry.ts';
import { realtimeLimits } from '../limits.ts';
import { type Broadcast, topicRowOf } from './broadcasts.ts';

type Services = { database: Database; log: Logger };

/** Channels of one caller on one topic, and what was said there. */
type Listeners = { topic: string; channels: Channel[]; said: readonly Broadcast[] };

/** Hands what was said on private channels to those who may hear it now, in the order in which it was said. */
export async function deliverBroadcasts(
  { database, log }: Services,
  news: readonly Broadcast[],
  audience: readonly Channel[],
): Promise<void> {
  await inParallel(
    realtimeLimits.concurrentQuestions,
    listenersOf(news, audience),
    async ({ topic, channels, said }) => {
      const [first] = channels;
      if (!first) return;
      const { caller } = first;
      try {
        const heard = await retryWhileUnavailable(
          () => hearable(database, caller, topic, said.map(topicRowOf)),
          () => channels.some(({ isOpen }) => isOpen),
        );
        for (const channel of channels) {
          if (keyOf(channel.caller) !== keyOf(caller)) continue;
          for (const [index, broadcast] of said.entries())
            if (heard.has(index)) pushBroadcast(channel, broadcast);
        }
      } catch (error) {
        log.error({ err: error }, 'the rights of a listener could not be asked');
        for (const channel of channels) channel.fail();
      }
    },
  );
}

function listenersOf(news: readonly Broadcast[], audience: readonly Channel[]): Listeners[] {
  const topics = Map.groupBy(news, ({ topic }) => topic);
  const listeners = new Map<string, Listeners>();
  for (const channel of audience) {
    const said = channel.settings.isPrivate ? topics.get(channel.name) : undefined;
    if (!said) continue;
    const key = `${channel.name} ${keyOf(channel.caller)}`;
    const known = listeners.get(key);
    if (known) known.channels.push(channel);
    else listeners.set(key, { topic: channel.name, channels: [channel], said });
  }
  return [...listeners.values()];
}

/**
 * Sends a broadcast once to a channel, by the feed or by a replay; not its own, unless it asked for that. What the
 * feed brings during a replay waits for its end: it was said later.
 */
export function pushBroadcast(channel: Channel, broadcast: Broadcast, meta?: { replayed: true }): void {
  if (channel.held && !meta) {
    channel.held.push(broadcast);
    return;
  }
  const { id, event, content } = broadcast;
  if (channel.skipped.delete(id)) return;
  channel.push('broadcast', { type: 'broadcast', event, payload: content, meta: { id, ...meta } });
  // The feed may bring it yet.
  if (meta) channel.skipped.add(id);
}
