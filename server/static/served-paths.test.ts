import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { servedPaths } from './served-paths.ts';

/** What the development server makes by itself: the app's screens and files. */
const ofTheApp: readonly string[] = ['/', '/*', '/service-worker.js', '/school-worker.js'];
/** The answer to a browser that asks beforehand whether it may call. */
const ofAnyAddress = '*';

test('every address of the server is passed on to it while the app is developed', async () => {
  const routes = new Set<string>();
  const note = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ url }) => {
      routes.add(url);
    });
  subscribe('fastify.initialization', note);
  const server = await startTestServer();
  unsubscribe('fastify.initialization', note);
  await server.stop();

  const own = [...routes].filter((path) => path !== ofAnyAddress && !ofTheApp.includes(path));
  expect(own.filter((path) => !servedPaths.some((start) => path.startsWith(start)))).toEqual([]);
  expect(servedPaths.filter((start) => !own.some((path) => path.startsWith(start)))).toEqual([]);
});
