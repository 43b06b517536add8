import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A gateway for text messages: what came, with the key by which it would know a repeated one. */
export type TextGateway = {
  port: number;
  taken: { to: string; key: string }[];
  stop(): Promise<void>;
};

export async function startGateway(): Promise<TextGateway> {
  const taken: TextGateway['taken'] = [];
  const server = createServer(async (request, response) => {
    const { to } = JSON.parse(await text(request)) as { to: string };
    taken.push({ to, key: String(request.headers['idempotency-key']) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
