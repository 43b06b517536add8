import { beforeAll, expect, test } from 'vitest';
import { useStoragePortal } from './testing/portal.ts';

const it = useStoragePortal();
beforeAll(async () => {
  const { storage } = it.portal.service;
  for (const [name, open] of [
    ['open', true],
    ['closed', false],
  ] as const)
    await storage.createBucket(name, { public: open });
});

const put = (bucket: string, cacheControl: string) =>
  fetch(`${it.portal.url}/storage/v1/object/${bucket}/a.txt`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${it.portal.keys.secretKey}`,
      'content-type': 'text/plain',
      'cache-control': cacheControl,
      'x-upsert': 'true',
    },
    body: 'a',
  });

test.each([
  ['public, max-age=60', 'private, max-age=60'],
  ['S-MaxAge=600, Public', 'private'],
  ['max-age=60', 'max-age=60'],
])('what a credential opened is kept by no shared cache (%s)', async (given, told) => {
  expect((await put('closed', given)).status).toBe(200);
  const answer = await fetch(`${it.portal.url}/storage/v1/object/authenticated/closed/a.txt`, {
    headers: { authorization: `Bearer ${it.portal.keys.secretKey}` },
  });
  expect(answer.headers.get('cache-control')).toBe(told);
});

test('a public file is kept as its uploader says', async () => {
  expect((await put('open', 'public, max-age=60')).status).toBe(200);
  const answer = await fetch(`${it.portal.url}/storage/v1/object/public/open/a.txt`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
});
