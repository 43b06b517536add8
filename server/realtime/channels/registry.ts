import type { Caller } from '../../caller.ts';
import type { Channel } from './channel.ts';

/** Somebody whose join is being decided, which takes several questions. */
export type PendingJoin = {
  readonly caller: Caller;
  /** Why there is nothing to enter any more; undefined while there is. */
  readonly lost: string | undefined;
  close(reason: string): void;
  /** The join is decided: from here on the channel itself hears of an end, or there is none. */
  leave(): void;
};

/** Whoever is told of the end of a session or a right: a channel, or a join under way. */
export type Listener = Pick<Channel | PendingJoin, 'caller' | 'close'>;

/** The joined channels of this server. It is all the state there is, and it is gone with the sockets. */
export type ChannelRegistry = {
  channels(): Iterable<Channel>;
  /** The joined channels and the joins under way. */
  listeners(): Iterable<Listener>;
  add(channel: Channel): void;
  remove(channel: Channel): void;
  /** To be called before the first question about the caller, so that no later end goes unheard. */
  expect(caller: Caller): PendingJoin;
  /** Closes the channels of those for whom `lost` holds, and what they are about to join. */
  closeWhere(lost: (listener: Listener) => boolean, reason: string): void;
};

export function createChannelRegistry(): ChannelRegistry {
  const joined = new Set<Channel>();
  const pendingJoins = new Set<PendingJoin>();

  function* listeners() {
    yield* joined;
    yield* pendingJoins;
  }

  return {
    channels: () => joined,
    listeners,
    add: (channel) => void joined.add(channel),
    remove: (channel) => void joined.delete(channel),
    expect(caller) {
      let lost: string | undefined;
      const pending: PendingJoin = {
        caller,
        get lost() {
          return lost;
        },
        close: (reason) => {
          lost ??= reason;
        },
        leave: () => void pendingJoins.delete(pending),
      };
      pendingJoins.add(pending);
      return pending;
    },
    closeWhere(lost, reason) {
      for (const listener of [...listeners()]) if (lost(listener)) listener.close(reason);
    },
  };
}
