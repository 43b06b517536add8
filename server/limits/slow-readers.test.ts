import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { startSecureApp } from '../tls/testing/app.ts';
import { fetchBy, headOf, openSession } from '../tls/testing/client.ts';
import { boundSlowReaders } from './slow-readers.ts';

const large = 'x'.repeat(8_000_000);
/** A reader is given up after a fifth of a second. */
const impatient = { ms: 200, bytesPerSecond: 50_000_000 };
/** The last answer of a test's own decides; no reader is too slow. */
const patient = { ms: 200, bytesPerSecond: 1 };
let end: () => Promise<void>;
afterEach(() => end());

function addRoutes(app: FastifyInstance, limits: typeof impatient): void {
  boundSlowReaders(app, limits);
  app.get('/large', async () => large);
  app.get('/film', (_request, reply) => reply.send(Readable.from(pieces())));
}

function* pieces() {
  for (;;) yield Buffer.alloc(64_000);
}

async function startSecure(limits: typeof impatient) {
  const it = await startSecureApp({}, (app) => addRoutes(app, limits));
  const session = await openSession(it.url, it.cert);
  end = async () => {
    session.destroy();
    await it.end();
  };
  return { it, session };
}

test('an answer by HTTP/2 that nobody takes is ended, and the session goes on', async () => {
  const { it, session } = await startSecure(impatient);
  const held = Array.from({ length: 20 }, () => session.request({ ':path': '/large' }).on('error', () => {}));
  await Promise.all(held.map((stream) => once(stream, 'close')));
  expect(held.map(({ rstCode }) => rstCode)).toEqual(held.map(() => 8));
  expect(await (await fetchBy(session)(`${it.url}/quick`)).text()).toBe('done');
});

test('what is read slowly but steadily comes whole', async () => {
  const { session } = await startSecure(patient);
  const stream = session.request({ ':path': '/large' });
  let bytes = 0;
  for await (const piece of stream) bytes += (piece as Buffer).length;
  expect(bytes).toBe(large.length);
});

test('a film that is paused stays, since it lies nowhere whole', async () => {
  const { it, session } = await startSecure(impatient);
  const film = session.request({ ':path': '/film' }).on('error', () => {});
  await headOf(film);
  const held = session.request({ ':path': '/large' }).on('error', () => {});
  await once(held, 'close');
  expect(film.closed).toBe(false);
  expect(await (await fetchBy(session)(`${it.url}/quick`)).text()).toBe('done');
});

test('an answer by HTTP/1.1 that nobody takes is ended with its connection', async () => {
  const app = Fastify();
  addRoutes(app, impatient);
  await app.listen({ port: 0, host: '127.0.0.1' });
  end = () => app.close();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const [connection] = (await Promise.all([once(app.server, 'connection'), once(socket, 'connect')]))[0];
  const ended = once(connection, 'close');
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  await ended;
  socket.destroy();
});
