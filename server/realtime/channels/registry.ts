import type { Channel, Subscriber } from './channel.ts';

/** Somebody whose join is being decided, which takes several questions. */
export type Entrance = {
  readonly subscriber: Subscriber;
  /** Why there is nothing to enter any more; undefined while there is. */
  readonly lost: string | undefined;
  close(reason: string): void;
  /** The join is decided: from here on the channel itself hears of an end, or there is none. */
  leave(): void;
};

/** Whoever is told of the end of a session or a right: a channel, or a join under way. */
export type Listener = Pick<Channel | Entrance, 'subscriber' | 'close'>;

/** The joined channels of this server. It is all the state there is, and it is gone with the sockets. */
export type Hub = {
  channels(): Iterable<Channel>;
  /** The joined channels and the joins under way. */
  listeners(): Iterable<Listener>;
  add(channel: Channel): void;
  remove(channel: Channel): void;
  /** To be called before the first question about the subscriber, so that no later end goes unheard. */
  expect(subscriber: Subscriber): Entrance;
  /** Closes the channels of those for whom `lost` holds, and what they are about to join. */
  closeWhere(lost: (listener: Listener) => boolean, reason: string): void;
};

export function createHub(): Hub {
  const joined = new Set<Channel>();
  const entering = new Set<Entrance>();

  function* listeners() {
    yield* joined;
    yield* entering;
  }

  return {
    channels: () => joined,
    listeners,
    add: (channel) => void joined.add(channel),
    remove: (channel) => void joined.delete(channel),
    expect(subscriber) {
      let lost: string | undefined;
      const entrance: Entrance = {
        subscriber,
        get lost() {
          return lost;
        },
        close: (reason) => {
          lost ??= reason;
        },
        leave: () => void entering.delete(entrance),
      };
      entering.add(entrance);
      return entrance;
    },
    closeWhere(lost, reason) {
      for (const listener of [...listeners()]) if (lost(listener)) listener.close(reason);
    },
  };
}
