import type { Channel } from './channel.ts';

/** The joined channels of this server. It is all the state there is, and it is gone with the sockets. */
export type Hub = {
  channels(): Iterable<Channel>;
  add(channel: Channel): void;
  remove(channel: Channel): void;
  /** Closes the channels of those for whom `lost` holds. */
  closeWhere(lost: (channel: Channel) => boolean, reason: string): void;
};

export function createHub(): Hub {
  const joined = new Set<Channel>();
  return {
    channels: () => joined,
    add: (channel) => void joined.add(channel),
    remove: (channel) => void joined.delete(channel),
    closeWhere(lost, reason) {
      for (const channel of [...joined]) if (lost(channel)) channel.close(reason);
    },
  };
}
