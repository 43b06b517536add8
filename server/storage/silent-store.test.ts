/** Where the store of the files does not answer, everything that needs no file goes on. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSilentS3 } from '../integrations/files/testing/silent.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let s3: Awaited<ReturnType<typeof startSilentS3>>;
let portal: TestServer;

beforeAll(async () => {
  s3 = await startSilentS3();
  portal = await startTestServer({
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  });
});
afterAll(async () => {
  s3.stop();
  await portal.stop();
});

test('a school whose pictures do not come is served the rest', async () => {
  const { admin, url, keys } = portal;
  await admin.query(`insert into storage.buckets (id, name, public) values ('pictures', 'pictures', true)`);
  await admin.query(
    `insert into storage.loose_files (version, due_at) values ($1, now() + interval '1 day')`,
    [randomUUID()],
  );
  await admin.query(
    `insert into storage.objects (bucket_id, name, version, metadata)
     select 'pictures', 'a.png', version, '{"size": 3, "mimetype": "image/png"}' from storage.loose_files`,
  );
  const leaving = new AbortController();
  const ask = () =>
    fetch(`${url}/storage/v1/object/public/pictures/a.png`, { signal: leaving.signal }).catch(
      () => undefined,
    );
  const pictures = Array.from({ length: 70 }, ask);
  // As many as one address has places, each waiting for the store.
  await expect.poll(s3.asked).toBeGreaterThanOrEqual(64);
  const schools = fetch(`${url}/rest/v1/schools?limit=1`, {
    headers: { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}` },
  });
  // Before the first picture has been given up.
  expect(await Promise.race([schools, ...pictures])).toBe(await schools);
  expect((await schools).status).toBe(200);
  leaving.abort();
  await Promise.all(pictures);
});
