import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeInTime } from './closing.ts';

let app: FastifyInstance;
let port: number;
/** Lets the answer of /slow end. */
let finish: () => void;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  closeInTime(app, { patience: 500 });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/slow', (_request, reply) => reply.send(Readable.from(parts(finished))));
  app.get('/endless', (_request, reply) => reply.send(Readable.from(zeros())));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => {
  app.server.closeAllConnections();
});

async function* parts(finished: Promise<void>) {
  yield 'first,';
  await finished;
  yield 'last';
}

function* zeros() {
  for (;;) yield Buffer.alloc(100_000);
}

const opened = async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

test('a connection on which nothing was asked keeps nothing open', async () => {
  const socket = await opened();
  const ended = once(socket, 'close');
  await app.close();
  await ended;
});

test('an answer that is under way is finished, and its connection not kept', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/slow`);
  const closed = app.close();
  await after(100);
  finish();
  expect(await answer.text()).toBe('first,last');
  await closed;
});

test('a reader who never comes to an end is cut off', async () => {
  const socket = await opened();
  socket.write('GET /endless HTTP/1.1\r\nhost: portal\r\n\r\n');
  await once(socket, 'readable');
  const ended = once(socket, 'close');
  await app.close();
  socket.resume();
  await ended;
});

test('who asks for another protocol that nobody speaks any more keeps nothing open', async () => {
  const socket = await opened();
  socket.write('GET / HTTP/1.1\r\nhost: portal\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
  await once(app.server, 'upgrade');
  const ended = once(socket, 'close');
  await app.close();
  await ended;
});

test('who has switched to another protocol is left to it', async () => {
  app.server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching\r\n\r\n');
    socket.resume().on('end', () => socket.destroy());
  });
  const socket = await opened();
  socket.write('GET / HTTP/1.1\r\nhost: portal\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
  await once(socket, 'data');
  const closed = app.close();
  await after(200);
  expect(socket.closed).toBe(false);
  socket.destroy();
  await closed;
});
