import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { type SecureTestApp, startSecureApp } from './testing/app.ts';
import { fetchBy, headOf, openSession } from './testing/client.ts';
import { beginRaw, flood, frame, head, reset, types } from './testing/frames.ts';

let it: SecureTestApp;
afterEach(() => it.end());

/** Whether somebody else is answered. */
async function othersAreServed(): Promise<boolean> {
  const session = await openSession(it.url, it.cert);
  const answer = await fetchBy(session)(`${it.url}/quick`);
  const text = await answer.text();
  session.destroy();
  return text === 'done';
}

test('a client that asks and gives up, again and again, is hung up on; others are served meanwhile', async () => {
  it = await startSecureApp({ resets: { atOnce: 50, perSecond: 5 } });
  const socket = await beginRaw(it.port, it.cert);
  let stream = -1;
  const flooding = flood(socket, () => {
    stream += 2;
    const asked = head(stream, {
      ':method': 'GET',
      ':scheme': 'https',
      ':authority': 'localhost',
      ':path': '/endless',
    });
    return Buffer.concat([asked, reset(stream)]);
  });
  expect(await othersAreServed()).toBe(true);
  await flooding;
  expect(await othersAreServed()).toBe(true);
});

test('people who leave a page of forty files, one after the other, are not', async () => {
  it = await startSecureApp({});
  const session = await openSession(it.url, it.cert);
  for (let page = 0; page < 4; page += 1) {
    const asked = Array.from({ length: 40 }, () =>
      session.request({ ':path': '/endless' }).on('error', () => {}),
    );
    await Promise.all(asked.map(headOf));
    for (const stream of asked) stream.close(8);
  }
  expect(await (await fetchBy(session)(`${it.url}/quick`)).text()).toBe('done');
  session.destroy();
});

test.each([
  ['signs of life', frame(types.ping, Buffer.alloc(8))],
  ['settings', frame(types.settings, Buffer.alloc(0))],
])('a flood of %s is hung up on', async (_, asked) => {
  it = await startSecureApp({});
  const socket = await beginRaw(it.port, it.cert);
  await flood(socket, () => asked);
  expect(await othersAreServed()).toBe(true);
});

test('headers that never end are hung up on', async () => {
  it = await startSecureApp({});
  const socket = await beginRaw(it.port, it.cert);
  socket.write(frame(types.headers, Buffer.from([0x82]), { stream: 1 }));
  // A literal field that is not indexed: `a: b`.
  const field = frame(types.continuation, Buffer.from('0001610162', 'hex'), { stream: 1 });
  await flood(socket, () => field);
  expect(await othersAreServed()).toBe(true);
});

test('headers that are too many are refused, and others are served', async () => {
  it = await startSecureApp({});
  const session = await openSession(it.url, it.cert);
  const headers = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`x-${n}`, 'x']));
  await expect(fetchBy(session)(`${it.url}/quick`, { headers })).rejects.toThrow(/ENHANCE_YOUR_CALM/);
  session.destroy();
  expect(await othersAreServed()).toBe(true);
});

test('a session has so many requests under way', async () => {
  it = await startSecureApp({});
  const session = await openSession(it.url, it.cert);
  await (await fetchBy(session)(`${it.url}/quick`)).text();
  expect(session.remoteSettings.maxConcurrentStreams).toBe(100);
  session.destroy();
});

test('a session on which nothing moves ends, though an answer is under way that nobody reads', async () => {
  it = await startSecureApp({ silentMs: 200 });
  const session = await openSession(it.url, it.cert);
  const closed = new Promise((resolve) => session.once('close', resolve));
  await headOf(session.request({ ':path': '/endless' }).on('error', () => {}));
  await closed;
});

test('a session on which nobody asks ends', async () => {
  it = await startSecureApp({ idleMs: 100 });
  const session = await openSession(it.url, it.cert);
  const farewell = once(session, 'goaway');
  await once(session, 'close');
  expect((await farewell)[0]).toBe(0);
});

test('headers past what is announced are refused, and the session goes on', async () => {
  it = await startSecureApp({});
  const session = await openSession(it.url, it.cert);
  const ask = (bytes: number) =>
    fetchBy(session)(`${it.url}/quick`, { headers: { 'x-long': 'x'.repeat(bytes) } });
  expect((await ask(17 * 1024)).status).toBe(431);
  expect((await ask(15 * 1024)).status).toBe(200);
  session.destroy();
});
