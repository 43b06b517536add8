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
  ['public, max-age=60', 'private, no-cache'],
  ['S-MaxAge=600, Public', 'private, no-cache'],
  ['max-age=99999999', 'private, no-cache'],
  ['no-store', 'private, no-store'],
])('what a credential or a signed address opened is kept for nobody else (%s)', async (given, told) => {
  expect((await put('closed', given)).status).toBe(200);
  const key = { authorization: `Bearer ${it.portal.keys.secretKey}` };
  const { data } = await it.portal.service.storage.from('closed').createSignedUrl('a.txt', 60);
  const storage = `${it.portal.url}/storage/v1`;
  for (const [address, headers, varies] of [
    [`${storage}/object/authenticated/closed/a.txt`, key, 'Authorization, apikey'],
    [`${storage}/object/closed/a.txt`, { apikey: it.portal.keys.secretKey }, 'Authorization, apikey'],
    [data?.signedUrl ?? '', {}, null],
  ] as const) {
    const answer = await fetch(address, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe(told);
    expect(answer.headers.get('vary')).toBe(varies);
    const again = await fetch(address, {
      headers: { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, told]);
  }
});

test('a file that anyone may read varies by who asks where that may be somebody', async () => {
  expect((await put('open', 'public, max-age=60')).status).toBe(200);
  const answer = await fetch(`${it.portal.url}/storage/v1/object/open/a.txt`);
  expect(answer.headers.get('vary')).toBe('Authorization, apikey');
});

test('a public file is kept as its uploader says', async () => {
  expect((await put('open', 'public, max-age=60')).status).toBe(200);
  const answer = await fetch(`${it.portal.url}/storage/v1/object/public/open/a.txt`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
});
