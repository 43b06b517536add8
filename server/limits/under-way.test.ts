import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { boundUnderWay } from './under-way.ts';

test('one address has so many requests under way, the rest waits, and other addresses do not', async () => {
  const app = Fastify({ trustProxy: true });
  boundUnderWay(app);
  const door = Promise.withResolvers<void>();
  const inside: string[] = [];
  app.get('/', async ({ ip }) => {
    inside.push(ip);
    await door.promise;
    return 'done';
  });
  app.get('/health', { config: { waitsForNobody: true } }, async () => 'well');
  await app.ready();
  const from = (ip: string, url = '/') => app.inject({ url, headers: { 'x-forwarded-for': ip } });

  const many = Array.from({ length: 100 }, () => from('192.0.2.1'));
  await expect.poll(() => inside.length).toBe(64);
  const other = from('192.0.2.2');
  await expect.poll(() => inside.at(-1)).toBe('192.0.2.2');
  expect((await from('192.0.2.1', '/health')).body).toBe('well');
  expect(inside.length).toBe(65);
  door.resolve();
  const answers = await Promise.all([...many, other]);
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 101 }, () => 'done'));
  await app.close();
});

test('past what may wait the answer is a fault with a kind, not a queue without an end', async () => {
  const app = Fastify();
  boundUnderWay(app);
  const door = Promise.withResolvers<void>();
  app.setErrorHandler((error, _request, reply) => reply.status(503).send((error as { kind?: string }).kind));
  app.get('/', async () => {
    await door.promise;
    return 'done';
  });
  await app.ready();
  const asked = Array.from({ length: 64 + 2_000 + 5 }, () => app.inject('/'));
  await Promise.any(asked);
  door.resolve();
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 503).length).toBe(5);
  expect(statuses.filter((status) => status === 200).length).toBe(2_064);
  await app.close();
});

test('what waits in turns of its own, such as a thousand sign-ins, holds no place of the others', async () => {
  const app = Fastify({ trustProxy: true });
  boundUnderWay(app);
  const door = Promise.withResolvers<void>();
  let inside = 0;
  const hasOwnTurns = ({ method }: { method: string }) => method === 'POST';
  app.route({
    method: ['POST', 'GET'],
    url: '/token',
    config: { hasOwnTurns },
    handler: async ({ method }) => {
      inside += 1;
      if (method === 'POST') await door.promise;
      return 'done';
    },
  });
  await app.ready();
  const signIns = Array.from({ length: 1_000 }, (_, family) =>
    app.inject({ method: 'POST', url: '/token', headers: { 'x-forwarded-for': `192.0.2.${family % 20}` } }),
  );
  await expect.poll(() => inside).toBe(1_000);
  expect((await app.inject({ url: '/token', headers: { 'x-forwarded-for': '192.0.2.1' } })).body).toBe(
    'done',
  );
  door.resolve();
  await Promise.all(signIns);
  await app.close();
});
