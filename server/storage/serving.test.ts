import { beforeAll, describe, expect, test } from 'vitest';
import { useStoragePortal } from './testing/portal.ts';

const it = useStoragePortal();
const content = '0123456789';
let address: string;
let eTag: string;
let lastModified: string;

const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(address, { method, headers });

beforeAll(async () => {
  await it.portal.service.storage.createBucket('open', { public: true });
  const bucket = it.portal.service.storage.from('open');
  await bucket.upload('digits.txt', new Blob([content], { type: 'text/plain' }), { cacheControl: '60' });
  await bucket.upload('empty.txt', new Blob([], { type: 'text/plain' }));
  address = bucket.getPublicUrl('digits.txt').data.publicUrl;
  const { headers } = await get();
  eTag = headers.get('etag') ?? '';
  lastModified = headers.get('last-modified') ?? '';
});

test('a file comes with what a browser needs to keep it', async () => {
  const { headers, status } = await get();
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'max-age=60',
    'content-length': '10',
    'content-type': 'text/plain',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'none',
  });
  expect(eTag).toMatch(/^"[0-9a-f]{32}"$/);
});

describe('a copy that is still good is not sent again', () => {
  test.each([
    ['by its tag', () => ({ 'if-none-match': eTag }), 304],
    ['by one of several tags', () => ({ 'if-none-match': `"x", W/${eTag}` }), 304],
    ['whatever it is', () => ({ 'if-none-match': '*' }), 304],
    ['by its time', () => ({ 'if-modified-since': lastModified }), 304],
    [
      'but by another tag it is, also at the same time',
      () => ({ 'if-none-match': '"x"', 'if-modified-since': lastModified }),
      200,
    ],
    ['but from before it is', () => ({ 'if-modified-since': new Date(0).toUTCString() }), 200],
    ['but since when nobody understands it is', () => ({ 'if-modified-since': 'yesterday' }), 200],
  ])('%s', async (_, headers, status) => {
    const response = await get(headers());
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(status === 304 ? '' : content);
    expect(response.headers.get('etag')).toBe(eTag);
  });
});

describe('a range is sent alone', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', content, 'bytes 0-9/10'],
    ['bytes=9-99', '9', 'bytes 9-9/10'],
    ['bytes=1-1', '1', 'bytes 1-1/10'],
  ])('%s', async (range, expected, contentRange) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(expected.length));
    expect(await response.text()).toBe(expected);
  });

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', 'bytes=5-4'])('%s cannot be sent', async (range) => {
    const response = await get({ range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  test.each(['bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b', 'bytes=-', ''])(
    'for %j the whole is sent',
    async (range) => {
      const response = await get({ range });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(content);
    },
  );

  test.each([
    ['of this state by tag', () => eTag, 206],
    ['of this state by time', () => lastModified, 206],
    ['of another state by tag', () => '"x"', 200],
    ['of another state by time', () => new Date(0).toUTCString(), 200],
    ['by a weak tag', () => `W/${eTag}`, 200],
  ])('if it is %s', async (_, condition, status) => {
    expect((await get({ range: 'bytes=0-0', 'if-range': condition() })).status).toBe(status);
  });
});

test('HEAD tells what GET would', async () => {
  const response = await get({}, 'HEAD');
  expect(await response.text()).toBe('');
  expect(response.headers.get('content-length')).toBe('10');
  expect(response.headers.get('etag')).toBe(eTag);
});

test('an empty file is served', async () => {
  const response = await fetch(address.replace('digits', 'empty'));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('a row whose file is lost says so', async () => {
  const bucket = it.portal.service.storage.from('open');
  await bucket.upload('lost.txt', new Blob(['x']));
  await it.portal.admin.query(
    `insert into storage.loose_files (version, due_at) values ('00000000-0000-4000-8000-000000000000', now() + '1 day')`,
  );
  await it.portal.admin.query(
    `update storage.objects set version = '00000000-0000-4000-8000-000000000000' where name = 'lost.txt'`,
  );
  const response = await fetch(address.replace('digits', 'lost'));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
});
