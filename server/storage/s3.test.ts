import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3 } from '../integrations/files/testing/s3.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let server: TestServer;
let storage: SupabaseClient['storage'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-s3-'));
  s3 = await startS3(folder);
  const { settings } = s3;
  server = await startTestServer({
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_PREFIX: settings.prefix,
  });
  storage = createClient(server.url, server.keys.secretKey, { auth: { persistSession: false } }).storage;
  await storage.createBucket('far', { public: true });
});
afterAll(async () => {
  await server.stop();
  await s3.stop();
  await rm(folder, { recursive: true });
});

test('files kept in an S3-compatible store are uploaded, read in ranges, copied, moved and removed', async () => {
  const bucket = storage.from('far');
  expect((await bucket.upload('a.txt', new Blob(['0123456789']))).error).toBeNull();
  const { publicUrl } = bucket.getPublicUrl('a.txt').data;
  const range = await fetch(publicUrl, { headers: { range: 'bytes=2-4' } });
  expect(range.status).toBe(206);
  expect(await range.text()).toBe('234');
  expect((await bucket.copy('a.txt', 'b.txt')).error).toBeNull();
  expect((await bucket.move('b.txt', 'c.txt')).error).toBeNull();
  await bucket.remove(['a.txt']);
  expect(await (await bucket.download('c.txt')).data?.text()).toBe('0123456789');
});

test('a large file goes through in parts, both ways', async () => {
  const content = Buffer.alloc(20 * 1024 * 1024 + 3, 'portal');
  await new Promise<void>((resolve, reject) => {
    new tus.Upload(content, {
      endpoint: `${server.url}/storage/v1/upload/resumable`,
      headers: { authorization: `Bearer ${server.keys.secretKey}` },
      chunkSize: 6 * 1024 * 1024,
      metadata: { bucketName: 'far', objectName: 'large.bin' },
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });
  const { data } = await storage.from('far').download('large.bin');
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(content)).toBe(true);
});
