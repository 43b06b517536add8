import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { s3Store } from './s3.ts';
import { startS3InParts } from './testing/s3-in-parts.ts';

let s3: Awaited<ReturnType<typeof startS3InParts>>;
beforeEach(async () => {
  s3 = await startS3InParts();
});
afterEach(() => void s3.stop());

test('an upload whose sender goes away in the middle leaves no parts', async () => {
  const begun: string[][] = [];
  async function* half() {
    const piece = Buffer.alloc(1024 * 1024);
    for (let sent = 0; sent < 20; sent += 1) yield piece;
    begun.push(s3.unfinished());
    throw new Error('the line went dead');
  }
  const version = randomUUID();
  await expect(s3Store(s3.settings).write(version, Readable.from(half()))).rejects.toThrow(/line went dead/);
  expect(begun).toEqual([[`hilltop/${version}`]]);
  expect(s3.unfinished()).toEqual([]);
});

const ninePieces = () => Readable.from(Array.from({ length: 9 }, () => Buffer.alloc(1024 * 1024)));

test('parts that the store has joined are a file', async () => {
  await s3Store(s3.settings).write(randomUUID(), ninePieces());
});

test.each([
  [
    'an error',
    '<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>',
  ],
  ['nothing', ''],
  ['something else', '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>'],
])('parts of which the store says 200 and then %s are no file', async (_what, completion) => {
  const refusing = await startS3InParts(completion);
  await expect(s3Store(refusing.settings).write(randomUUID(), ninePieces())).rejects.toThrow();
  expect(refusing.unfinished()).toEqual([]);
  refusing.stop();
});

test('parts of servers that died are removed after days, and those of others and of uploads under way stay', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (let left = 0; left < 5; left += 1) s3.begin(`hilltop/${randomUUID()}`, daysAgo(3));
  const staying = [`hilltop/${randomUUID()}`, `elsewhere/${randomUUID()}`, 'hilltop/of-another-program'];
  s3.begin(staying[0] as string, daysAgo(1));
  s3.begin(staying[1] as string, daysAgo(30));
  s3.begin(staying[2] as string, daysAgo(30));
  await s3Store(s3.settings).removeAbandoned?.();
  expect(s3.unfinished()).toEqual(staying.toSorted());
});

test('so they are where the whole bucket is the portal’s', async () => {
  s3.begin(randomUUID(), new Date(0));
  s3.begin('elsewhere/file', new Date(0));
  await s3Store({ ...s3.settings, prefix: '' }).removeAbandoned?.();
  expect(s3.unfinished()).toEqual(['elsewhere/file']);
});
