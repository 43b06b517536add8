import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { unsubscribeKeys } from './keys.ts';
import { unsubscribeRoutes } from './routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a key is asked for only so often, and others all the same', async () => {
  const app = Fastify();
  await app.register(
    unsubscribeRoutes({ database: server.database, config: readConfig({}), keys: server.keys }),
  );
  const { sign } = unsubscribeKeys(server.keys);
  const ask = async (key: string) => app.inject({ url: `/unsubscribe?key=${key}` });
  const [key, another] = [await sign(randomUUID()), await sign(randomUUID())];
  const statuses = new Set<number>();
  for (let count = 0; count < 61; count += 1) {
    const reply = await ask(key);
    statuses.add(reply.statusCode);
    if (reply.statusCode === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect([...statuses]).toEqual([200, 429]);
  expect((await ask(another)).statusCode).toBe(200);
  await app.close();
  const { rows } = await server.admin.query('select string_agg(key, $1) as keys from auth.rate_limits', [
    ' ',
  ]);
  expect(rows[0].keys).not.toContain(key);
});
