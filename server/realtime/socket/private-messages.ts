import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { BroadcastRefused, mayTrack, sendBroadcasts } from '../broadcasts/broadcasts.ts';
import type { Channel } from '../channels/channel.ts';
import { broadcastPayload, presencePayload } from '../channels/payloads.ts';
import { realtimeLimits } from '../limits.ts';
import type { RealtimeServices } from '../services.ts';
import type { Connection } from './connection.ts';
import type { Frame } from './frames.ts';

export const tooManyMessages = 'MessageRateLimitReached: Too many messages per second';
const privateOnly = 'PrivateOnly: This project only allows private channels';

function notAllowedToWrite({ name }: Channel): string {
  return `Unauthorized: You do not have permissions to write to this Channel topic: ${name}`;
}

/**
 * Handles `broadcast`: says it on every server, if the policies let this person speak. A refusal is always
 * answered, so that nobody takes silence for success.
 */
export async function handleBroadcast(
  { database, allowance }: RealtimeServices,
  frame: Frame,
  connection: Connection,
  channel: Channel,
): Promise<void> {
  const refuse = (reason: string) => connection.reply(frame, 'error', { reason });
  if (!channel.settings.isPrivate) return refuse(privateOnly);
  const parsed = broadcastPayload.safeParse(frame.payload);
  if (!parsed.success) return refuse('InvalidBroadcastPayload: A broadcast needs an event');
  if (!allowance.take(channel.caller, [parsed.data.payload])) return refuse(tooManyMessages);
  const id = randomUUID();
  if (!channel.settings.hearsItself) channel.skipped.add(id);
  try {
    const { event, payload: content } = parsed.data;
    await sendBroadcasts(database, channel.caller, channel.name, [
      { id, topic: channel.name, event, content },
    ]);
    if (channel.settings.acknowledges) connection.reply(frame, 'ok', {});
  } catch (error) {
    channel.skipped.delete(id);
    if (error instanceof BroadcastRefused) return refuse(notAllowedToWrite(channel));
    if (isAboutContent(error)) return refuse('InvalidBroadcastPayload: The content cannot be kept');
    throw error;
  }
}

/** Handles `presence`: tracks or untracks the client on the channel. */
export async function handlePresence(
  { database, presence }: RealtimeServices,
  frame: Frame,
  connection: Connection,
  channel: Channel,
): Promise<void> {
  const refuse = (reason: string) => connection.reply(frame, 'error', { reason });
  if (!channel.settings.isPrivate) return refuse(privateOnly);
  const parsed = presencePayload.safeParse(frame.payload);
  if (!parsed.success) return refuse('Presence track payload must be a map');
  if (parsed.data.event === 'untrack') {
    await presence.untrack(channel);
    return connection.reply(frame, 'ok', {});
  }
  const { payload } = parsed.data;
  if (JSON.stringify(payload).length > realtimeLimits.presenceLength)
    return refuse('Track message size exceeded');
  if (!(await mayTrack(database, channel.caller, channel.name))) return refuse(notAllowedToWrite(channel));
  try {
    await presence.track(channel, payload);
    // Who says that they are here hears of the others, though they had not asked for it at the join.
    await presence.follow(channel);
  } catch (error) {
    if (isAboutContent(error)) return refuse('InvalidPresencePayload: The content cannot be kept');
    throw error;
  }
  connection.reply(frame, 'ok', {});
}

/** Postgres keeps no NUL characters and no more than the table allows: classes 22 and 23. */
export function isAboutContent(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}
