import { randomUUID } from 'node:crypto';
import type { Caller } from '../../caller.ts';
import { type BoundedSet, createBoundedSet } from '../broadcasts/bounded-set.ts';
import type { Broadcast } from '../broadcasts/broadcasts.ts';
import { expiryOf, tokenExpired } from '../caller.ts';
import type { Subscribed } from '../changes/subscribe.ts';
import type { Subscription } from '../changes/subscription.ts';
import type { Position } from '../feed/position.ts';
import type { Frame } from '../socket/frames.ts';
import type { ChangeRequest } from './payloads.ts';

/** Tells the client how its wish to hear of table changes fares, as the original does after each token. */
export function tellSubscribed(
  channel: Channel,
  { subscriptions, problem }: Subscribed,
  isCaughtUp = false,
): void {
  // Beside what the original says: everything since the mark of the join has been told.
  const more = isCaughtUp ? { caught_up: true } : {};
  if (problem !== undefined) channel.tell('postgres_changes', 'error', problem);
  else if (subscriptions.length > 0) channel.tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL', more);
}

/** How a channel was joined. */
export type ChannelSettings = {
  /** Private channels carry broadcasts and presence, as policies allow; others table changes only. */
  isPrivate: boolean;
  /** Whether the client wants each broadcast of its own answered, and whether it wants to hear it. */
  acknowledges: boolean;
  hearsItself: boolean;
  presenceKey: string;
};

/** Why a channel ended: the client left, the channel failed and is joined again, or its socket is gone. */
export type ChannelEnd = 'closed' | 'failed' | 'dropped';

/** What a channel needs of the socket that it belongs to. */
export type ChannelSocket = {
  readonly channels: Map<string, Channel>;
  send(frame: Frame): void;
  reply(to: Frame, status: 'ok' | 'error', response: unknown): void;
  /** How many frames of the client were heard, and the highest number that it gave one. */
  heard(): number;
  lastRef(): number;
  /** Up to where the client has what it was sent. */
  servedUpTo(): Position;
};

/** One joined channel of one socket. */
export type Channel = {
  readonly id: string;
  readonly connection: ChannelSocket;
  readonly topic: string;
  /** The topic as the application named it. */
  readonly name: string;
  readonly settings: ChannelSettings;
  /** Broadcasts that are not to be sent to it: its own, and those that were replayed. */
  readonly skipped: BoundedSet<string>;
  /** Broadcasts that wait for the end of a replay; undefined when there is none. */
  held: Broadcast[] | undefined;
  readonly joinRef: string | null;
  readonly caller: Caller;
  readonly subscriptions: readonly Subscription[];
  readonly isOpen: boolean;
  /** Up to where its client has what it was sent. */
  servedUpTo(): Position;
  /** What the client asked for at its join; asked again under every new token. */
  readonly requests: readonly ChangeRequest[];
  /** From now on another token decides. The channel closes by itself when that token ends. */
  authorise(caller: Caller, subscribed: Subscribed): void;
  /** Sends an event of this channel to its client. */
  push(event: string, payload: unknown): void;
  /** Sends a `system` message, with which the original tells developers how a channel fares. */
  tell(
    extension: 'system' | 'postgres_changes',
    status: 'ok' | 'error',
    message: string,
    more?: object,
  ): void;
  /** Ends the channel; the client learns why, if there is a reason to give, and does not join again by itself. */
  close(reason?: string): void;
  /** Ends the channel as failed; the official client joins again by itself. */
  fail(): void;
  /** Forgets the channel without a word: its socket is gone. */
  drop(): void;
};

type ChannelOptions = {
  connection: ChannelSocket;
  topic: string;
  joinRef: string | null;
  settings: ChannelSettings;
  caller: Caller;
  requests: readonly ChangeRequest[];
  subscribed: Subscribed;
  /** From where on it is served. */
  since: Position;
  onEnd(channel: Channel, how: ChannelEnd): void;
};

/** More than one channel can have under way. */
const skippedBroadcasts = 1_000;
/** The longest time that a timer of Node can wait, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

export function openChannel(options: ChannelOptions): Channel {
  const { connection, topic, joinRef, settings, requests, since, onEnd } = options;
  const name = topic.slice(topic.indexOf(':') + 1);
  let { caller } = options;
  let { subscriptions } = options.subscribed;
  let isOpen = true;
  let expiry: NodeJS.Timeout | undefined;

  const heardAtJoin = connection.heard();

  const channel: Channel = {
    id: randomUUID(),
    connection,
    topic,
    name,
    settings,
    skipped: createBoundedSet(skippedBroadcasts),
    held: undefined,
    joinRef,
    requests,
    get caller() {
      return caller;
    },
    get subscriptions() {
      return subscriptions;
    },
    get isOpen() {
      return isOpen;
    },
    servedUpTo: () => (connection.heard() < heardAtJoin + 2 ? since : connection.servedUpTo()),
    authorise(next, subscribed) {
      caller = next;
      subscriptions = subscribed.subscriptions;
      clearTimeout(expiry);
      const endsAt = expiryOf(next);
      if (endsAt === undefined) return;
      const left = Math.min(Math.max(endsAt - Date.now(), 0), longestTimer);
      expiry = setTimeout(() => channel.close(tokenExpired(endsAt)), left).unref();
    },
    push(event, payload) {
      if (isOpen) connection.send({ joinRef, ref: null, topic, event, payload });
    },
    tell(extension, status, message, more = {}) {
      channel.push('system', { extension, status, message, channel: name, ...more });
    },
    close(reason) {
      if (reason !== undefined) channel.tell('system', 'error', reason);
      end('closed', 'phx_close');
    },
    fail: () => end('failed', 'phx_error'),
    drop: () => end('dropped'),
  };

  function end(how: ChannelEnd, event?: 'phx_close' | 'phx_error') {
    if (!isOpen) return;
    // The official client takes the end of a channel by the ref of its join.
    if (event) connection.send({ joinRef, ref: joinRef, topic, event, payload: {} });
    isOpen = false;
    clearTimeout(expiry);
    if (connection.channels.get(topic) === channel) connection.channels.delete(topic);
    onEnd(channel, how);
  }

  connection.channels.set(topic, channel);
  channel.authorise(caller, options.subscribed);
  return channel;
}
