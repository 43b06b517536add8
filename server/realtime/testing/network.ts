import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between client and server that a test can cut. */
export type Network = {
  url: string;
  /** Breaks every connection without a word, and lets none through until `mend`. */
  cut(): void;
  /** Lets connections through again, to the same server or another. */
  mend(serverUrl?: string): void;
  close(): Promise<void>;
};

export async function layNetwork(serverUrl: string): Promise<Network> {
  let target: string | undefined = serverUrl;
  const sockets = new Set<Socket>();
  const network = createServer((near) => {
    if (!target) return near.destroy();
    const far = connect(Number(new URL(target).port), 'localhost');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  });
  network.listen(0, 'localhost');
  await once(network, 'listening');
  const cut = () => {
    target = undefined;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(network.address() as AddressInfo).port}`,
    cut,
    mend(url = serverUrl) {
      target = url;
    },
    async close() {
      cut();
      network.close();
      await once(network, 'close');
    },
  };
}
