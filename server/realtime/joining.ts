import { z } from 'zod';
import { type Channel, openChannel, type Subscriber, tellSubscribed } from './channel.ts';
import { type Connection, policyViolation } from './connection.ts';
import { CredentialError, subscriberWith } from './credentials.ts';
import type { Frame } from './frames.ts';
import { type ChangeRequest, type JoinPayload, joinPayload } from './join.ts';
import { realtimeLimits } from './limits.ts';
import type { ProtocolServices } from './protocol.ts';
import { isSignedIn, sessionEnded } from './sessions.ts';
import { type Subscribed, subscribe } from './subscribing.ts';
import { subscriptionId } from './subscription.ts';

/** A refused join: the original's code and text. */
class JoinRefused extends Error {
  override name = 'JoinRefused';

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
  }
}

/** A join that comes too soon after too many others; it ends the socket, as in the original. */
class TooManyJoins extends JoinRefused {}

export type Joining = {
  frame: Frame;
  connection: Connection;
  /** Whose key the socket was opened with: decides when the join brings no token. */
  opener: Subscriber;
  /** Takes one from the number of joins that the connection has left. */
  mayJoin(): boolean;
};

/** Handles `phx_join`: a joined channel and `ok`, or a refusal with its reason. */
export async function join(services: ProtocolServices, joining: Joining): Promise<void> {
  const { frame, connection } = joining;
  connection.channels.get(frame.topic)?.close();
  try {
    const payload = readJoin(joining);
    const subscriber = await admit(services, joining, payload);
    const requests = payload.config?.postgres_changes ?? [];
    const subscribed = await subscribe(services, subscriber, requests);
    const channel = open(services, joining, subscriber, requests, subscribed);
    const entries = requests.map((request) => ({ ...request, id: subscriptionId(request) }));
    connection.reply(frame, 'ok', { postgres_changes: entries });
    tellSubscribed(channel, subscribed);
  } catch (error) {
    if (!(error instanceof JoinRefused)) throw error;
    services.log.info({ reason: error.message }, 'a join was refused');
    connection.reply(frame, 'error', { reason: error.message });
    if (error instanceof TooManyJoins) connection.end(policyViolation, 'too many joins per second');
  }
}

/** @throws {JoinRefused} when the frame is no join, or one too many. */
function readJoin({ frame, connection, mayJoin }: Joining): JoinPayload {
  if (!mayJoin()) throw new TooManyJoins('ClientJoinRateLimitReached', 'Too many joins per second');
  if (!frame.topic.startsWith('realtime:')) throw new JoinRefused('UnknownTopic', 'unmatched topic');
  if (frame.topic === 'realtime:')
    throw new JoinRefused('TopicNameRequired', 'You must provide a topic name');
  if (frame.topic.length > realtimeLimits.topicLength)
    throw new JoinRefused('TopicNameTooLong', 'The topic name is too long');
  if (connection.channels.size >= realtimeLimits.channelsPerSocket) {
    throw new JoinRefused('ChannelRateLimitReached', 'Too many channels');
  }
  const parsed = joinPayload.safeParse(frame.payload ?? {});
  if (!parsed.success) throw new JoinRefused('InvalidJoinPayload', z.prettifyError(parsed.error));
  const held = [...connection.channels.values()].reduce((sum, channel) => sum + channel.requests.length, 0);
  if (held + (parsed.data.config?.postgres_changes.length ?? 0) > realtimeLimits.subscriptionsPerSocket) {
    throw new JoinRefused('ChannelRateLimitReached', 'Too many subscriptions');
  }
  return parsed.data;
}

/** Whose channel it is to be. @throws {JoinRefused} when the token does not hold or the channel may not be. */
async function admit(
  { database, keys }: ProtocolServices,
  { frame, opener }: Joining,
  payload: JoinPayload,
): Promise<Subscriber> {
  const token = payload.user_token ?? payload.access_token;
  const subscriber = token ? await subscriberWith(token, keys).catch(refuseCredential) : opener;
  if (!(await isSignedIn(database, subscriber))) throw new JoinRefused('Unauthorized', sessionEnded);
  if (payload.config?.private) {
    const name = frame.topic.slice('realtime:'.length);
    throw new JoinRefused(
      'Unauthorized',
      `You do not have permissions to read from this Channel topic: ${name}`,
    );
  }
  if (payload.config?.presence?.enabled) {
    throw new JoinRefused('PrivateOnly', 'This project only allows private channels');
  }
  return subscriber;
}

function refuseCredential(error: unknown): never {
  if (error instanceof CredentialError) throw new JoinRefused(error.code, error.message);
  throw error;
}

function open(
  { hub }: ProtocolServices,
  { frame: { topic, joinRef, ref }, connection }: Joining,
  subscriber: Subscriber,
  requests: readonly ChangeRequest[],
  subscribed: Subscribed,
): Channel {
  const channel = openChannel({
    connection,
    topic,
    joinRef: joinRef ?? ref,
    subscriber,
    requests,
    subscribed,
    onEnd: hub.remove,
  });
  hub.add(channel);
  return channel;
}
