import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFiles } from './app-files.ts';
import { securityHeaders } from './security-headers.ts';

const icons = ['icon.svg', 'favicon.ico', 'icons/apple-touch.png'];
let folder: string;
let app: FastifyInstance;
const forPages = await securityHeaders(true, { played: [], sent: [] });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-files-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/index-Ab1.js'), 'plain');
  await writeFile(join(folder, 'assets/index-Ab1.js.br'), 'compressed');
  await writeFile(join(folder, 'service-worker.js'), 'worker');
  await mkdir(join(folder, 'icons'));
  for (const icon of icons) await writeFile(join(folder, icon), 'drawn');
  app = Fastify() as unknown as FastifyInstance;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(forPages).header('x-request-id', request.id);
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).type('text/html').send('<p>nothing</p>'));
  await app.register(appFiles(folder));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });

test('a hashed file carries what a script needs, and nothing that is for pages', async () => {
  const { headers, body } = await ask('/assets/index-Ab1.js');
  expect(body).toBe('compressed');
  expect(headers).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': '10',
    'content-type': 'application/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    date: expect.any(String),
    connection: 'keep-alive',
  });
});

test.each(['/service-worker.js', '/assets/index-of-last-week.js', '/assets/'])(
  '%s keeps them all: it may act or be shown',
  async (url) => {
    const { headers } = await ask(url);
    expect(headers).toMatchObject(forPages);
    expect(headers['x-request-id']).toBeDefined();
    expect(headers['cache-control'] ?? '').not.toMatch(/immutable/);
  },
);

test.each(icons)('%s is not asked for again with every screen', async (icon) => {
  const { headers } = await ask(`/${icon}`);
  expect(headers['cache-control']).toBe('public, max-age=604800');
});
