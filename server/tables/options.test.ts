import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { startShop } from './testing/shop.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startShop();
});
afterAll(() => server.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/rest/v1/${path}`, { method: 'OPTIONS', headers });

const everything = 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE';

test.each([
  ['goods', everything],
  ['good_names', everything],
  ['rpc/write_note', 'OPTIONS,POST'],
  ['rpc/add_them', 'OPTIONS,GET,HEAD,POST'],
  ['', 'OPTIONS,GET,HEAD'],
])('%s says what can be done with it', async (path, allow) => {
  const response = await ask(path, { apikey: server.keys.publishableKey });
  expect([response.status, response.headers.get('allow')]).toEqual([200, allow]);
  expect(await response.text()).toBe('');
});

test.each([
  ['nothing_here', 'PGRST205'],
  ['rpc/nothing_here', 'PGRST202'],
])('%s is not there', async (path, code) => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code });
});

test('what is accepted makes no difference to it', async () => {
  const response = await ask('goods', { accept: 'application/geo+json' });
  expect([response.status, response.headers.get('allow')]).toEqual([200, everything]);
});

test('a browser of another origin gets leave to write, before it shows who asks', async () => {
  const response = await ask('goods', {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization, prefer',
  });
  expect(response.status).toBe(204);
  const { headers } = response;
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(headers.get('access-control-allow-headers')).toBe('authorization, prefer');
  expect(headers.get('access-control-max-age')).toBe('86400');
});

test('a page of another origin may read rows and refusals, and where they lie', async () => {
  const read = (path: string, headers: Record<string, string>) =>
    fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey: server.keys.publishableKey, ...headers } });
  for (const path of ['goods?select=id', 'nothing_here']) {
    const { headers } = await read(path, { origin: 'https://elsewhere.example' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
    // Its own page says no origin when it reads, and pays for every byte.
    expect((await read(path, {})).headers.get('access-control-allow-origin')).toBeNull();
  }
});
