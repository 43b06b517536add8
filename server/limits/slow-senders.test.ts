import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { boundSlowSenders } from './slow-senders.ts';

let app: FastifyInstance;
afterEach(() => app?.close());

const impatient = { ms: 1, bytesPerSecond: 1_000_000_000 };

async function open(bounds?: typeof impatient): Promise<number> {
  app = Fastify({ forceCloseConnections: true });
  boundSlowSenders(app, bounds);
  app.addContentTypeParser('application/file', (_request, _body, done) => done(null));
  app.post('/form', async () => 'read');
  app.post('/file', { config: { streamsBody: true } }, async ({ raw }) => {
    let size = 0;
    for await (const chunk of raw) size += chunk.length;
    return `${size} bytes`;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends what is given, and gives what came back until the connection ended. */
async function answerTo(port: number, ...sent: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  for (const part of sent) {
    socket.write(part);
    await new Promise(setImmediate);
  }
  await once(socket, 'close');
  return answer;
}

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;

test('a body that does not come ends its connection', async () => {
  const port = await open(impatient);
  expect(await answerTo(port, head('/form', 'application/json', 5), '{')).toMatch(/^HTTP\/1.1 408 /);
});

test('so does one in pieces, whose length nobody said', async () => {
  const port = await open(impatient);
  const chunked =
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n';
  expect(await answerTo(port, chunked)).toMatch(/^HTTP\/1.1 408 /);
});

test('one that comes in time is read, and the larger it is the more time it has', async () => {
  const port = await open({ ms: 60_000, bytesPerSecond: 10_000 });
  expect(await answerTo(port, head('/form', 'application/json', 2), '{', '}')).toMatch(/200 OK[\s\S]*read$/);
});

test('a file takes as long as it takes', async () => {
  const port = await open(impatient);
  const parts = Array.from({ length: 50 }, () => 'x'.repeat(100));
  expect(await answerTo(port, head('/file', 'application/file', 5_000), ...parts)).toMatch(/5000 bytes$/);
});
