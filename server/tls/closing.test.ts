import { once } from 'node:events';
import { Agent, get } from 'node:https';
import { connect as connectTcp, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeInTime } from '../closing.ts';
import { type SecureTestApp, startSecureApp } from './testing/app.ts';
import { fetchBy, headOf, openSession } from './testing/client.ts';

let it: SecureTestApp;
/** Lets the answer of /slow end. */
let finish: () => void;

beforeEach(async () => {
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  it = await startSecureApp({}, (app: FastifyInstance) => {
    closeInTime(app, { patience: 500 });
    app.get('/slow', (_request, reply) => reply.send(Readable.from(parts(finished))));
  });
});
afterEach(() => it.end());

async function* parts(finished: Promise<void>) {
  yield 'first,';
  await finished;
  yield 'last';
}

/** Whatever else the other side does, and however it ends. */
const closed = (socket: { once(event: 'close', listener: () => void): unknown }) =>
  new Promise<void>((resolve) => socket.once('close', resolve));

test('a session that waits is told to go elsewhere, and ends', async () => {
  const session = await openSession(it.url, it.cert);
  await (await fetchBy(session)(`${it.url}/quick`)).text();
  const farewell = once(session, 'goaway');
  const ended = closed(session);
  await it.app.close();
  await ended;
  expect((await farewell)[0]).toBe(0);
});

test('an answer that is under way is finished', async () => {
  const session = await openSession(it.url, it.cert);
  const answer = await fetchBy(session)(`${it.url}/slow`);
  const farewell = once(session, 'goaway');
  const closing = it.app.close();
  await farewell;
  finish();
  expect(await answer.text()).toBe('first,last');
  await closing;
});

test('a reader who never comes to an end is cut off', async () => {
  const session = await openSession(it.url, it.cert);
  const ended = closed(session);
  await headOf(session.request({ ':path': '/endless' }).on('error', () => {}));
  await it.app.close();
  await ended;
});

test('a connection of HTTP/1.1 that is kept after its answer is not kept any more', async () => {
  const agent = new Agent({ keepAlive: true, ca: it.cert });
  const kept = await new Promise<Socket>((resolve) => {
    get(`${it.url}/quick`, { agent }, (response) => {
      const { socket } = response;
      response.resume().once('end', () => resolve(socket));
    });
  });
  expect(kept.destroyed).toBe(false);
  const ended = closed(kept);
  await it.app.close();
  await ended;
});

test.each([
  ['said nothing', () => connectTcp(it.port, '127.0.0.1'), 'connect'],
  ['agreed on HTTP/1.1 and asked nothing', () => secure('http/1.1'), 'secureConnect'],
  ['agreed on HTTP/2 and said nothing', () => secure('h2'), 'secureConnect'],
])('who has %s keeps nothing open', async (_, open, opened) => {
  const socket = open().on('error', () => {});
  await once(socket, opened);
  const ended = closed(socket.resume());
  await it.app.close();
  await ended;
});

test('a socket that has switched to another protocol is left to it', async () => {
  it.app.server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching\r\n\r\n');
    socket.resume().on('end', () => socket.destroy());
  });
  const socket = secure('http/1.1');
  await once(socket, 'secureConnect');
  socket.write('GET / HTTP/1.1\r\nhost: portal\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
  await once(socket, 'data');
  const session = await openSession(it.url, it.cert);
  const ended = closed(session);
  const closing = it.app.close();
  await ended;
  expect(socket.closed).toBe(false);
  socket.destroy();
  await closing;
});

const secure = (protocol: string) =>
  connectTls({
    port: it.port,
    host: '127.0.0.1',
    servername: 'localhost',
    ca: it.cert,
    ALPNProtocols: [protocol],
  });
