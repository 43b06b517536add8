import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { KeyRing } from '../../keys/keys.ts';
import type { Catalog } from '../changes/catalog.ts';
import { subscribe } from '../changes/subscribe.ts';
import { type Channel, isSamePerson, type Subscriber, tellSubscribed } from '../channels/channel.ts';
import type { Memory } from '../channels/checkpoints.ts';
import { join } from '../channels/join.ts';
import { tokenPayload } from '../channels/payloads.ts';
import type { Entrance, Hub } from '../channels/registry.ts';
import { isSignedIn, sessionEnded } from '../channels/sessions.ts';
import { hearableExtensions, notAllowedToHear } from '../channels/topic-rights.ts';
import type { Feed } from '../feed/feed.ts';
import { realtimeLimits } from '../limits.ts';
import type { PresenceBoard } from '../presence/presence.ts';
import { createBucket } from './bucket.ts';
import { type Connection, policyViolation } from './connection.ts';
import { CredentialError, subscriberWith } from './credentials.ts';
import type { Frame } from './frames.ts';
import { hearBroadcast, hearPresence } from './speaking.ts';

export type ProtocolServices = {
  database: Database;
  keys: KeyRing;
  catalog: Catalog;
  hub: Hub;
  presence: PresenceBoard;
  changes: Omit<Feed, 'stop'>;
  memory: Memory;
  log: Logger;
};

/** Handles the frames of one connection, opened with the key of `opener`. */
export function speakProtocol(services: ProtocolServices, opener: Subscriber) {
  const joins = createBucket(realtimeLimits.joins);
  const messages = createBucket(realtimeLimits.messages);
  return async (frame: Frame, connection: Connection): Promise<void> => {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return connection.reply(frame, 'ok', {});
    if (frame.event === 'phx_join') return join(services, { frame, connection, opener, mayJoin: joins.take });
    const channel = connection.channels.get(frame.topic);
    if (frame.event === 'phx_leave') return leave(frame, connection, channel);
    if (!channel) return connection.reply(frame, 'error', { reason: 'unmatched topic' });
    const isOfEarlierJoin = frame.joinRef !== null && frame.joinRef !== channel.joinRef;
    if (isOfEarlierJoin) return;
    try {
      await hear(services, {
        frame,
        connection,
        channel,
        opener,
        mayJoin: joins.take,
        maySpeak: messages.take,
      });
    } catch (error) {
      services.log.error({ err: error, event: frame.event }, 'a live channel failed');
      channel.fail();
    }
  };
}

type Heard = {
  frame: Frame;
  connection: Connection;
  channel: Channel;
  opener: Subscriber;
  mayJoin(): boolean;
  maySpeak(): boolean;
};

/** Handles a frame on a joined channel. */
async function hear(services: ProtocolServices, heard: Heard): Promise<void> {
  const { frame, connection, channel, opener } = heard;
  switch (frame.event) {
    case 'access_token':
      // A new token is as much work as a join.
      if (!heard.mayJoin()) return connection.end(policyViolation, 'too many tokens per second');
      return replaceToken(services, frame, channel, opener);
    case 'broadcast':
    case 'presence':
      if (!heard.maySpeak()) return connection.reply(frame, 'error', { reason: tooManyMessages });
      if (frame.event === 'broadcast') return hearBroadcast(services, frame, connection, channel);
      return hearPresence(services, frame, connection, channel);
    default:
      services.log.debug({ event: frame.event }, 'an unknown live event');
  }
}

const tooManyMessages = 'MessageRateLimitReached: Too many messages per second';

function leave(frame: Frame, connection: Connection, channel: Channel | undefined) {
  connection.reply(frame, 'ok', {});
  if (frame.joinRef === null || frame.joinRef === channel?.joinRef) channel?.close();
}

/**
 * Handles `access_token`: the channel goes on under the new token, or closes. Without a token, after a
 * sign-out, the key that the socket was opened with decides.
 */
async function replaceToken(
  services: ProtocolServices,
  frame: Frame,
  channel: Channel,
  opener: Subscriber,
): Promise<void> {
  const parsed = tokenPayload.safeParse(frame.payload);
  if (!parsed.success) return channel.close('The token provided is not a valid JWT');
  let entrance: Entrance | undefined;
  try {
    const token = parsed.data.access_token;
    const subscriber = token ? await subscriberWith(token, services.keys) : opener;
    if (subscriber.key === channel.subscriber.key) return;
    entrance = services.hub.expect(subscriber);
    if (!(await isSignedIn(services.database, subscriber))) return channel.close(sessionEnded);
    if (
      channel.settings.isPrivate &&
      (await hearableExtensions(services.database, subscriber, channel.name)).size === 0
    ) {
      return channel.close(notAllowedToHear(channel.name));
    }
    const subscribed = await subscribe(services, subscriber, channel.requests);
    if (!channel.isOpen) return;
    if (!isSamePerson(channel.subscriber, subscriber)) await services.presence.untrack(channel);
    if (entrance.lost !== undefined) return channel.close(entrance.lost);
    channel.authorise(subscriber, subscribed);
    tellSubscribed(channel, subscribed);
  } catch (error) {
    if (!(error instanceof CredentialError)) throw error;
    channel.close(error.message);
  } finally {
    entrance?.leave();
  }
}
