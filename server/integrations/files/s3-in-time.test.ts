/** A store that takes connections and does not answer. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import type { FileStore } from './files.ts';
import { s3Store } from './s3.ts';
import { usualPatience } from './s3-in-time.ts';
import { startSilentS3 } from './testing/silent.ts';

let s3: Awaited<ReturnType<typeof startSilentS3>>;
afterEach(() => {
  vi.useRealTimers();
  s3.stop();
});

const impatient = {
  ...usualPatience,
  answerMs: 1_000,
  sentMs: 1_000,
  bytesPerSecond: 1_000_000,
  workMs: 1_000,
  pieceMs: 1_000,
};
const late = { name: 'HouseFault', kind: 'late' };
const version = randomUUID();

test.each([
  ['to a reader', (store: FileStore) => store.read(version)],
  ['to whoever removes a file', (store: FileStore) => store.remove(version)],
  ['to a writer', (store: FileStore) => store.write(version, Readable.from([Buffer.from('x')]))],
  ['to a copy', (store: FileStore) => store.copy(version, randomUUID())],
])('is a fault %s, asked once and hung up on', async (_whom, ask) => {
  s3 = await startSilentS3();
  await expect(ask(s3Store(s3.settings, impatient))).rejects.toMatchObject(late);
  expect(s3.asked()).toBe(1);
  await expect.poll(s3.open).toBe(0);
});

test('a file that stands still in the middle is broken off, after what has come', async () => {
  s3 = await startSilentS3('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhello');
  const content = await s3Store(s3.settings, impatient).read(version);
  const came: Buffer[] = [];
  content.on('data', (piece: Buffer) => came.push(piece));
  await expect(buffer(content)).rejects.toMatchObject(late);
  expect(Buffer.concat(came).toString()).toBe('hello');
  await expect.poll(s3.open).toBe(0);
});

test('a reader who takes its time is waited for', async () => {
  const length = 1_000_000;
  s3 = await startSilentS3(`HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\n\r\n${'x'.repeat(length)}`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const content = await s3Store(s3.settings).read(version);
  content.once('readable', () => {});
  // As much as is held for a reader; no more is asked of the store until it is taken.
  await expect.poll(() => content.readableLength).toBeGreaterThanOrEqual(content.readableHighWaterMark);
  vi.advanceTimersByTime(10 * usualPatience.pieceMs);
  vi.useRealTimers();
  expect(await buffer(content)).toHaveLength(length);
});

test('whoever goes away in the middle of a file leaves no connection to the store', async () => {
  s3 = await startSilentS3('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhello');
  const content = await s3Store(s3.settings).read(version);
  await new Promise<void>((resolve) => content.once('readable', resolve));
  content.destroy();
  await expect.poll(s3.open).toBe(0);
});
