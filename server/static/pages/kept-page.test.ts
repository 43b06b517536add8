import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { keepPage, sendPage } from './kept-page.ts';

const html = '<!doctype html><p>Sawubona</p>';
const page = await keepPage(html, 'zu');
const app = Fastify();
app.get('/', (request, reply) => sendPage(request, reply, page));
app.get('/missing', (request, reply) => sendPage(request, reply.status(404), page));
afterAll(() => app.close());

const ask = (headers: Record<string, string>, url = '/') => app.inject({ url, headers });

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
  ['gzip;q=0.5', 'gzip', gunzipSync],
] as const)('who accepts %s gets %s', async (accepted, encoding, unpack) => {
  const reply = await ask({ 'accept-encoding': accepted });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(unpack(reply.rawPayload).toString()).toBe(html);
  expect(reply.headers.vary).toBe('accept-encoding, accept-language');
  expect(reply.headers['content-language']).toBe('zu');
});

test.each(['', 'identity', 'vibrate'])('who accepts "%s" gets the plain page', async (accepted) => {
  const reply = await ask({ 'accept-encoding': accepted });
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.body).toBe(html);
});

test('who has the page already gets a line, but never for a page that is not there', async () => {
  const known = { 'if-none-match': `"other", ${page.etag}` };
  const reply = await ask(known);
  expect([reply.statusCode, reply.body]).toEqual([304, '']);
  expect((await ask(known, '/missing')).statusCode).toBe(404);
});
