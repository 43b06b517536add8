import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { startShop } from './testing/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startShop();
});
afterAll(() => server.stop());

const ask = (path: string, accept: string, method = 'GET', body?: unknown) =>
  fetch(`${server.url}/rest/v1/${path}`, {
    method,
    headers: { apikey: server.keys.publishableKey, accept, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test.each([
  ['rpc/joined?words={a,b}', 'a+b'],
  ['rpc/add_them?a=1&b=2', '3'],
])('one value of %s is a text as it is', async (path, text) => {
  const response = await ask(path, 'text/plain');
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    text,
  ]);
});

test('a POST answers so too, and a HEAD without the text', async () => {
  expect(await (await ask('rpc/add_them', 'text/plain', 'POST', { a: 4 })).text()).toBe('14');
  const head = await ask('rpc/add_them?a=1', 'text/plain', 'HEAD');
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
});

test('the shape is the first of those accepted', async () => {
  const preferred = await ask('rpc/add_them?a=1', 'application/json, text/plain');
  expect(preferred.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const weighed = await ask('rpc/add_them?a=1', 'application/json;q=0.5, text/plain');
  expect(await weighed.text()).toBe('11');
});

test.each(['rpc/numbers?up_to=2', 'rpc/pairs', 'rpc/one_good?good=1', 'goods'])(
  'rows are no text: %s',
  async (path) => {
    const refused = await ask(path, 'text/plain');
    expect([refused.status, await refused.json()]).toMatchObject([
      406,
      { code: 'PGRST107', message: 'None of these media types are available: text/plain' },
    ]);
    const rows = await ask(path, 'text/plain, application/json');
    expect([rows.status, rows.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  },
);
