/** How many sockets one address may have, whatever stands in front of the server. */
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { realtimeLimits } from '../limits.ts';

const { socketsPerAddress } = realtimeLimits;
const sockets: WebSocket[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  Object.assign(realtimeLimits, { socketsPerAddress: 2 });
});
afterEach(async () => {
  const closing = sockets.splice(0).map(
    (socket) =>
      new Promise<void>((resolve) => {
        if (socket.readyState === WebSocket.CLOSED) return resolve();
        socket.once('close', () => resolve());
        socket.terminate();
      }),
  );
  await Promise.all(closing);
});
afterAll(async () => {
  Object.assign(realtimeLimits, { socketsPerAddress });
  await server.stop();
});

/** What a handshake is answered that comes through the proxy from there: 101 when it is taken. */
async function statusFrom(address: string): Promise<number> {
  const query = new URLSearchParams({ apikey: server.keys.publishableKey, vsn: '2.0.0' });
  const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`, {
    // What somebody says of himself, before what the proxy says of him.
    headers: { 'x-forwarded-for': `192.0.2.200, ${address}` },
  });
  sockets.push(socket);
  socket.on('error', () => {});
  const [response] = await Promise.race([
    once(socket, 'open').then(() => [{ statusCode: 101 }]),
    once(socket, 'unexpected-response').then(([, refused]) => [refused]),
  ]);
  return response.statusCode;
}

const statusesFrom = async (...addresses: string[]) => {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await statusFrom(address));
  return statuses;
};

test('behind a proxy each address has its own', async () => {
  expect(await statusesFrom('192.0.2.1', '192.0.2.1', '192.0.2.1')).toEqual([101, 101, 429]);
  expect(await statusesFrom('192.0.2.2')).toEqual([101]);
});

test('the addresses of one IPv6 network count as one, and those of the next as another', async () => {
  const home = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3'];
  expect(await statusesFrom(...home)).toEqual([101, 101, 429]);
  expect(await statusesFrom('2001:db8:1:3::1')).toEqual([101]);
});

test('a socket that has ended makes room', async () => {
  expect(await statusesFrom('192.0.2.3', '192.0.2.3', '192.0.2.3')).toEqual([101, 101, 429]);
  sockets[0]?.terminate();
  await expect.poll(() => statusFrom('192.0.2.3')).toBe(101);
});
