import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

/** The built React app. */
export const webFolder = fileURLToPath(new URL('../../build/web', import.meta.url));

/**
 * Serves the app: hashed assets for a year, pages always fresh, and its start page for every address
 * that the app itself routes.
 */
export function webRoutes(): FastifyPluginAsync {
  return async (app) => {
    if (!existsSync(join(webFolder, 'index.html'))) {
      app.log.warn('the web app is not built; only the interfaces are served');
      return;
    }
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${webFolder}/assets/`);
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.setNotFoundHandler(async (request, reply) => {
      if (isPage(request)) return reply.sendFile('index.html');
      return reply.status(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
    });
  };
}

const interfaces = /^\/(auth|rest|storage|realtime|functions)\/v1(\/|$)/;

/** An address that the app routes: what a person may have typed, neither a file nor a call. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !extname(path) && !interfaces.test(path);
}
