import { once } from 'node:events';
import type { ClientHttp2Session } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundSlowSenders } from '../limits/slow-senders.ts';
import { type SecureTestApp, startSecureApp } from './testing/app.ts';
import { fetchBy, headOf, openSession } from './testing/client.ts';
import { beginRaw, frame, head, reset, types } from './testing/frames.ts';

let it: SecureTestApp;
let session: ClientHttp2Session;
/** How /form was told that its body has ended, and from which address the sender seemed to ask then. */
let begun: number;
let ends: { size?: number; error?: string; ip: string }[];

beforeEach(async () => {
  begun = 0;
  ends = [];
  it = await startSecureApp({}, (app) => {
    boundSlowSenders(app, { ms: 1, bytesPerSecond: 1_000_000_000 });
    app.addContentTypeParser('application/file', (_request, _body, done) => done(null));
    app.post('/form', async () => 'read');
    app.post('/file', { config: { streamsBody: true } }, async (request) => {
      let size = 0;
      begun += 1;
      try {
        for await (const chunk of request.raw) size += chunk.length;
        ends.push({ size, ip: request.ip });
      } catch (error) {
        ends.push({ error: (error as Error).message, ip: request.ip });
      }
      return `${size} bytes`;
    });
  });
  session = await openSession(it.url, it.cert);
});
afterEach(async () => {
  session.destroy();
  await it.end();
});

const post = (path: string, type: string) =>
  session.request({ ':method': 'POST', ':path': path, 'content-type': type }).on('error', () => {});

test('a body that does not come ends its request, and no other of the session', async () => {
  const slow = post('/form', 'application/json');
  slow.write('{');
  expect((await headOf(slow))[':status']).toBe(408);
  await once(slow.resume(), 'close');
  expect(await (await fetchBy(session)(`${it.url}/quick`)).text()).toBe('done');
});

test('a file takes as long as it takes', async () => {
  const file = post('/file', 'application/file');
  for (let part = 0; part < 50; part += 1) await new Promise((sent) => file.write('x'.repeat(100), sent));
  file.end();
  const [text] = await once(file, 'data');
  expect(String(text)).toBe('5000 bytes');
});

test.each([
  ['given up', (socket: TLSSocket) => socket.write(reset(1))],
  ['that of a sender who hangs up', (socket: TLSSocket) => socket.destroy()],
])('a file that is %s ends with an error, as by HTTP/1.1', async (_, breakOff) => {
  const socket = await beginRaw(it.port, it.cert);
  const fields = {
    ':method': 'POST',
    ':scheme': 'https',
    ':authority': 'localhost',
    ':path': '/file',
    'content-type': 'application/file',
  };
  socket.write(Buffer.concat([head(1, fields), frame(types.data, Buffer.alloc(100), { stream: 1 })]));
  await expect.poll(() => begun).toBe(1);
  breakOff(socket);
  await expect.poll(() => ends).toEqual([{ error: 'the sender broke off', ip: '127.0.0.1' }]);
  socket.destroy();
});
