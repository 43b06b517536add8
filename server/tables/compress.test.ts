import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { startShop } from './testing/shop.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startShop();
});
afterAll(() => server.stop());

/** As it comes over the line: `fetch` would undo the coding. */
async function rawRows(accepted: string | undefined, path = 'goods?select=*', method = 'GET') {
  const headers = { apikey: server.keys.publishableKey, ...(accepted && { 'accept-encoding': accepted }) };
  const asked = request(`${server.url}/rest/v1/${path}`, { method, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  return {
    coding: answer.headers['content-encoding'],
    length: Number(answer.headers['content-length']),
    body,
  };
}

test('rows come compressed to whoever takes them so, and are the same', async () => {
  const plain = await rawRows(undefined);
  expect(plain.coding).toBeUndefined();
  const small = await rawRows('gzip, deflate, br, zstd');
  expect(small.coding).toBe('br');
  expect(small.length).toBe(small.body.length);
  expect(small.length).toBeLessThan(plain.length / 2);
  expect(brotliDecompressSync(small.body)).toEqual(plain.body);
  const older = await rawRows('gzip');
  expect(older.coding).toBe('gzip');
  expect(gunzipSync(older.body)).toEqual(plain.body);
});

test.each(['identity', 'br;q=0, gzip;q=0.0', 'deflate'])(
  '%s is answered with plain rows',
  async (accepted) => {
    expect((await rawRows(accepted)).coding).toBeUndefined();
  },
);

test('a short answer and one without a body stay as they are', async () => {
  expect((await rawRows('br', 'goods?select=id&limit=1')).coding).toBeUndefined();
  expect((await rawRows('br', 'goods?select=*', 'HEAD')).coding).toBeUndefined();
});

test('a very long answer too', async () => {
  const columns = Array.from({ length: 400 }, (_, at) => `very_long_name_of_column_${at}:name`).join();
  const plain = await rawRows(undefined, `goods?select=${columns}`);
  expect(plain.length).toBeGreaterThan(64 * 1024);
  expect(brotliDecompressSync((await rawRows('br', `goods?select=${columns}`)).body)).toEqual(plain.body);
});
