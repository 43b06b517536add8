import type { Caller } from '../../caller.ts';
import { isSamePerson, keyOf } from '../caller.ts';
import { subscribe } from '../changes/subscribe.ts';
import { type Channel, tellSubscribed } from '../channels/channel.ts';
import { join } from '../channels/join.ts';
import { tokenPayload } from '../channels/payloads.ts';
import type { PendingJoin } from '../channels/registry.ts';
import { isSignedIn, sessionEnded } from '../channels/sessions.ts';
import { hearableExtensions, notAllowedToHear } from '../channels/topic-rights.ts';
import { realtimeLimits } from '../limits.ts';
import type { RealtimeServices } from '../services.ts';
import { createBucket } from './bucket.ts';
import { type Connection, policyViolation } from './connection.ts';
import { CredentialError, callerOfCredential } from './credentials.ts';
import type { Frame } from './frames.ts';
import { handleBroadcast, handlePresence, tooManyMessages } from './private-messages.ts';

/** Handles the frames of one connection, opened with the key of `socketCaller`. */
export function handleFrames(services: RealtimeServices, socketCaller: Caller) {
  const joins = createBucket(realtimeLimits.joins);
  const messages = createBucket(realtimeLimits.messages);
  return async (frame: Frame, connection: Connection): Promise<void> => {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return connection.reply(frame, 'ok', {});
    if (frame.event === 'phx_join')
      return join(services, { frame, connection, socketCaller, mayJoin: joins.take });
    const channel = connection.channels.get(frame.topic);
    if (frame.event === 'phx_leave') return leave(frame, connection, channel);
    if (!channel) return connection.reply(frame, 'error', { reason: 'unmatched topic' });
    try {
      await hear(services, {
        frame: ofCurrentJoin(frame, channel),
        connection,
        channel,
        socketCaller,
        mayJoin: joins.take,
        maySpeak: messages.take,
      });
    } catch (error) {
      services.log.error({ err: error, event: frame.event }, 'a live channel failed');
      channel.fail();
    }
  };
}

type ReceivedFrame = {
  frame: Frame;
  connection: Connection;
  channel: Channel;
  socketCaller: Caller;
  mayJoin(): boolean;
  maySpeak(): boolean;
};

/** Handles a frame on a joined channel. */
async function hear(services: RealtimeServices, heard: ReceivedFrame): Promise<void> {
  const { frame, connection, channel, socketCaller } = heard;
  switch (frame.event) {
    case 'access_token':
      // A new token is as much work as a join.
      if (!heard.mayJoin()) return connection.end(policyViolation, 'too many tokens per second');
      return replaceToken(services, frame, channel, socketCaller);
    case 'broadcast':
    case 'presence':
      if (!heard.maySpeak()) return connection.reply(frame, 'error', { reason: tooManyMessages });
      if (frame.event === 'broadcast') return handleBroadcast(services, frame, connection, channel);
      return handlePresence(services, frame, connection, channel);
    default:
      services.log.debug({ event: frame.event }, 'an unknown live event');
  }
}

/**
 * What names an earlier join is heard as of this one, as in the original: some clients go on with the number of their
 * first join, and a token that ends a right must not be overheard.
 */
function ofCurrentJoin(frame: Frame, { joinRef }: Channel): Frame {
  return frame.joinRef === null ? frame : { ...frame, joinRef };
}

function leave(frame: Frame, connection: Connection, channel: Channel | undefined) {
  connection.reply(frame, 'ok', {});
  if (frame.joinRef === null || frame.joinRef === channel?.joinRef) channel?.close();
}

/**
 * Handles `access_token`: the channel goes on under the new token, or closes. Without a token, after a
 * sign-out, the key that the socket was opened with decides.
 */
async function replaceToken(
  services: RealtimeServices,
  frame: Frame,
  channel: Channel,
  socketCaller: Caller,
): Promise<void> {
  const parsed = tokenPayload.safeParse(frame.payload);
  if (!parsed.success) return channel.close('The token provided is not a valid JWT');
  let pending: PendingJoin | undefined;
  try {
    const token = parsed.data.access_token;
    const caller = token ? await callerOfCredential(token, services.keys) : socketCaller;
    if (keyOf(caller) === keyOf(channel.caller)) return;
    pending = services.registry.expect(caller);
    if (!(await isSignedIn(services.database, caller))) return channel.close(sessionEnded);
    if (
      channel.settings.isPrivate &&
      (await hearableExtensions(services.database, caller, channel.name)).size === 0
    ) {
      return channel.close(notAllowedToHear(channel.name));
    }
    const subscribed = await subscribe(services, caller, channel.requests);
    if (!channel.isOpen) return;
    if (!isSamePerson(channel.caller, caller)) await services.presence.untrack(channel);
    if (pending.lost !== undefined) return channel.close(pending.lost);
    channel.authorise(caller, subscribed);
    tellSubscribed(channel, subscribed);
  } catch (error) {
    if (!(error instanceof CredentialError)) throw error;
    channel.close(error.message);
  } finally {
    pending?.leave();
  }
}
