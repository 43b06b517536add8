import { z } from 'zod';
import type { Caller } from '../../caller.ts';
import { realtimeLimits } from '../limits.ts';
import type { RealtimeServices } from '../services.ts';
import type { Connection } from '../socket/connection.ts';
import { CredentialError, callerOfCredential } from '../socket/credentials.ts';
import type { Frame } from '../socket/frames.ts';
import { type JoinPayload, joinPayload } from './payloads.ts';
import { isSignedIn, sessionEnded } from './sessions.ts';
import { type Extension, hearableExtensions, notAllowedToHear } from './topic-rights.ts';

/** A refused join: the original's code and text. */
export class JoinRefused extends Error {
  override name = 'JoinRefused';

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
  }
}

/** A join that comes too soon after too many others; it ends the socket, as in the original. */
export class TooManyJoins extends JoinRefused {}

export type JoinRequest = {
  frame: Frame;
  connection: Connection;
  /** Whose key the socket was opened with: decides when the join brings no token. */
  socketCaller: Caller;
  /** Takes one from the number of joins that the connection has left. */
  mayJoin(): boolean;
};

/** @throws {JoinRefused} when the frame is no join, or one too many. */
export function readJoin({ frame, connection, mayJoin }: JoinRequest): JoinPayload {
  if (!mayJoin()) throw new TooManyJoins('ClientJoinRateLimitReached', 'Too many joins per second');
  if (!frame.topic.startsWith('realtime:')) throw new JoinRefused('UnknownTopic', 'unmatched topic');
  if (frame.topic === 'realtime:')
    throw new JoinRefused('TopicNameRequired', 'You must provide a topic name');
  if (!frame.topic.isWellFormed() || frame.topic.includes('\0'))
    throw new JoinRefused('TopicNameInvalid', 'The topic name is not text');
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

/** Whose channel it is to be. @throws {JoinRefused} when the token does not hold. */
export async function identify(
  { keys }: RealtimeServices,
  { socketCaller }: JoinRequest,
  { access_token, user_token }: JoinPayload,
): Promise<Caller> {
  const token = user_token ?? access_token;
  return token ? callerOfCredential(token, keys).catch(refuseCredential) : socketCaller;
}

/**
 * What the caller may hear on a private channel; nothing but table changes on another.
 * @throws {JoinRefused} when the session has ended or the channel may not be.
 */
export async function admit(
  { database }: RealtimeServices,
  { frame }: JoinRequest,
  caller: Caller,
  { config }: JoinPayload,
): Promise<Set<Extension>> {
  if (!(await isSignedIn(database, caller))) throw new JoinRefused('Unauthorized', sessionEnded);
  const isForPrivateOnly = config?.presence?.enabled || config?.broadcast?.replay;
  if (!config?.private) {
    if (isForPrivateOnly) throw new JoinRefused('PrivateOnly', 'This project only allows private channels');
    return new Set();
  }
  const topic = nameOf(frame);
  const extensions = await hearableExtensions(database, caller, topic);
  if (extensions.size === 0) throw new JoinRefused('Unauthorized', notAllowedToHear(topic));
  return extensions;
}

function nameOf({ topic }: Frame): string {
  return topic.slice('realtime:'.length);
}

function refuseCredential(error: unknown): never {
  if (error instanceof CredentialError) throw new JoinRefused(error.code, error.message);
  throw error;
}
