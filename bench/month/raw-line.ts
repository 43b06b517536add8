import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Line, Use } from './line.ts';

const fresh = (): Use => ({
  bytes: { 'to the phone': 0, 'from the phone': 0 },
  asked: {},
  connections: 0,
  paths: new Map(),
});

/** So long without a byte counts as arrived, in ms: what is in TLS says nothing of itself. */
const QUIET_MS = 500;

/**
 * A line that nobody reads: counts every byte that TCP carries between a browser and a portal that ends TLS itself,
 * handshakes, certificates, HTTP/2 and WebSockets alike. Only the packets' own heads are missing, as on any bill.
 */
export async function rawLine(portalPort: number): Promise<Line> {
  let use = fresh();
  let lastAt = performance.now();
  const sockets = new Set<Socket>();
  const server = createServer((phone) => {
    use.connections += 1;
    const portal = connect(portalPort, 'localhost');
    const pass = (from: Socket, to: Socket, way: 'to the phone' | 'from the phone') => {
      sockets.add(from);
      from.on('data', ({ length }: Buffer) => {
        use.bytes[way] = (use.bytes[way] ?? 0) + length;
        lastAt = performance.now();
      });
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
      from.pipe(to);
    };
    pass(phone, portal, 'from the phone');
    pass(portal, phone, 'to the phone');
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    isIdle: () => performance.now() - lastAt > QUIET_MS,
    take() {
      const taken = use;
      use = fresh();
      return taken;
    },
    async end() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
