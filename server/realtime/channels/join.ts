import { randomUUID } from 'node:crypto';
import type { Caller } from '../../caller.ts';
import { FAULT_TEXT, faultOf } from '../../faults.ts';
import { type Broadcast, replayBroadcasts } from '../broadcasts/broadcasts.ts';
import { pushBroadcast } from '../broadcasts/delivery.ts';
import { subscribe } from '../changes/subscribe.ts';
import { subscriptionId } from '../changes/subscription.ts';
import { positionOfMark } from '../feed/mark.ts';
import type { Position } from '../feed/position.ts';
import type { RealtimeServices } from '../services.ts';
import { policyViolation } from '../socket/connection.ts';
import type { Frame } from '../socket/frames.ts';
import { admit, identify, JoinRefused, type JoinRequest, readJoin, TooManyJoins } from './admission.ts';
import { type Channel, type ChannelSettings, openChannel, tellSubscribed } from './channel.ts';
import type { ReturningClient } from './checkpoints.ts';
import type { ChangeRequest, JoinPayload, Replay } from './payloads.ts';
import type { PendingJoin } from './registry.ts';
import type { Extension } from './topic-rights.ts';

/** Handles `phx_join`: a joined channel and `ok`, or a refusal with its reason. */
export async function join(services: RealtimeServices, joinRequest: JoinRequest): Promise<void> {
  const { frame, connection } = joinRequest;
  connection.channels.get(frame.topic)?.close();
  let channel: Channel | undefined;
  let pending: PendingJoin | undefined;
  let arrival: ReturningClient | undefined;
  let left: Position | undefined;
  try {
    const payload = readJoin(joinRequest);
    const caller = await identify(services, joinRequest, payload);
    pending = services.registry.expect(caller);
    const extensions = await admit(services, joinRequest, caller, payload);
    const requests = payload.config?.postgres_changes ?? [];
    const subscribed = await subscribe(services, caller, requests);
    arrival = returning(joinRequest, caller, requests);
    left = arrival && (await services.checkpoints.recall(arrival));
    const mark = payload.config?.postgres_changes_options?.since;
    // What was written before the join is no news to whoever begins here without a mark.
    if ((!left || mark !== undefined) && requests.length > 0) await services.changes.catchUp();
    // A mark is of before this page read anything; where a channel was left may be what another tab of the session has.
    const marked = requests.length > 0 ? positionOfMark(mark, services.changes.position()) : undefined;
    const since = marked ?? left;
    if (!connection.isOpen()) return;
    if (pending.lost !== undefined) throw new JoinRefused('Unauthorized', pending.lost);
    const settings = settingsOf(payload);
    channel = open(services, joinRequest, {
      caller,
      requests,
      subscribed,
      settings,
      since: since ?? services.changes.position(),
    });
    const isWhole = await enter(services, frame, channel, pending, {
      since,
      isBounded: marked !== undefined,
    });
    tellSubscribed(channel, subscribed, marked !== undefined && isWhole);
    await beginPrivately(services, channel, payload, extensions);
  } catch (error) {
    // Somebody who was told that the join succeeded joins again.
    channel?.fail();
    refuse(services, joinRequest, error);
  } finally {
    pending?.leave();
    // Refused, or gone again by now: at the next join it is to have what it missed. A channel notes it by itself.
    if (!channel && arrival && left) giveBack(services, arrival, left);
  }
}

function giveBack({ checkpoints, log }: RealtimeServices, arrival: ReturningClient, since: Position): void {
  checkpoints
    .giveBack(arrival, since)
    .catch((error) => log.warn({ err: error }, 'a live channel could not be remembered'));
}

/** Answers the join; from here on the channel is served, after what its client missed. @returns whether it got it all */
async function enter(
  { changes, registry }: RealtimeServices,
  frame: Frame,
  channel: Channel,
  pending: PendingJoin,
  { since, isBounded }: { since: Position | undefined; isBounded: boolean },
): Promise<boolean> {
  const entries = channel.requests.map((request) => ({ ...request, id: subscriptionId(request) }));
  const begin = () => channel.connection.reply(frame, 'ok', { postgres_changes: entries });
  const serve = () => {
    if (pending.lost !== undefined) channel.close(pending.lost);
    if (channel.isOpen) registry.add(channel);
  };
  if (since) return changes.resume(channel, since, { begin, join: serve, isBounded });
  serve();
  begin();
  return false;
}

/** What only private channels have: replayed broadcasts, and who is here. */
async function beginPrivately(
  services: RealtimeServices,
  channel: Channel,
  { config }: JoinPayload,
  extensions: Set<Extension>,
): Promise<void> {
  if (config?.broadcast?.replication_ready)
    channel.tell('system', 'ok', 'Replication connection established');
  if (extensions.has('broadcast')) await replay(services, channel, config?.broadcast?.replay);
  if (extensions.has('presence') && config?.presence?.enabled) await services.presence.follow(channel);
}

function refuse({ log }: RealtimeServices, { frame, connection }: JoinRequest, error: unknown) {
  if (!(error instanceof JoinRefused)) {
    // For example a policy that fails. The client may try again.
    log.error({ err: error }, 'a join failed');
    const reason = faultOf(error)
      ? `DatabaseConnectionIssue: ${FAULT_TEXT}`
      : 'UnknownErrorOnChannel: Unknown Error on Channel';
    return connection.reply(frame, 'error', { reason });
  }
  log.info({ reason: error.message }, 'a join was refused');
  connection.reply(frame, 'error', { reason: error.message });
  if (error instanceof TooManyJoins) connection.end(policyViolation, 'too many joins per second');
}

function settingsOf({ config }: JoinPayload): ChannelSettings {
  return {
    isPrivate: config?.private ?? false,
    acknowledges: config?.broadcast?.ack ?? false,
    hearsItself: config?.broadcast?.self ?? false,
    presenceKey: config?.presence?.key || randomUUID(),
  };
}

async function replay({ database }: RealtimeServices, channel: Channel, wanted: Replay | null | undefined) {
  if (!wanted) return;
  const held: Broadcast[] = [];
  channel.held = held;
  const broadcasts = await replayBroadcasts(database, channel.caller, channel.name, wanted);
  for (const broadcast of broadcasts) pushBroadcast(channel, broadcast, { replayed: true });
  channel.held = undefined;
  for (const broadcast of held) pushBroadcast(channel, broadcast);
}

type Opening = Pick<
  Parameters<typeof openChannel>[0],
  'caller' | 'requests' | 'subscribed' | 'settings' | 'since'
>;

function open(
  { registry, presence, checkpoints, log }: RealtimeServices,
  { frame, connection }: JoinRequest,
  opening: Opening,
): Channel {
  return openChannel({
    ...opening,
    connection,
    topic: frame.topic,
    joinRef: frame.joinRef ?? frame.ref,
    onEnd: (channel, how) => {
      registry.remove(channel);
      presence.drop(channel);
      // What a broken socket leaves is kept for all its channels at once.
      if (how === 'dropped') return;
      const noted = how === 'failed' ? checkpoints.keep([channel]) : checkpoints.forget([channel]);
      noted.catch((error) => log.warn({ err: error }, 'a live channel could not be remembered'));
    },
  });
}

/** The client as it may come back; undefined for one that has nothing to catch up on. */
function returning(
  { frame }: JoinRequest,
  { claims: { session_id: sessionId } }: Caller,
  requests: readonly ChangeRequest[],
): ReturningClient | undefined {
  const ref = Number(frame.ref);
  if (typeof sessionId !== 'string' || requests.length === 0 || !Number.isSafeInteger(ref)) return undefined;
  return { sessionId, topic: frame.topic, requests, ref };
}
