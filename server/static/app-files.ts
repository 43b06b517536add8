import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { ofPages } from './security-headers.ts';

/** What says of a file whether it is still the same, which the name of a hashed one says already, and from where to go on. */
const ofChangingFiles = ['etag', 'last-modified', 'accept-ranges'];

/** A browser asks for its tab's picture again on every screen, and for the front page's; for a week it need not. */
const isPicture = /[\\/](?:icon\.svg|favicon\.ico|(?:icons|pictures)[\\/][^\\/]+)$/;

/**
 * The files of the built app, compressed ahead. A hashed one is kept for a year, and carries only the headers that a
 * script or a style sheet needs: some dozen of them come with each page, and families pay for every byte.
 * @param folder with the hashed ones in `assets/`
 */
export function appFiles(folder: string): FastifyPluginAsync {
  const assets = join(folder, 'assets/');
  return async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      // Its own route would read the whole folder for each file, to compare how the name is written.
      serve: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        if (!path.startsWith(assets))
          return void reply.header(
            'cache-control',
            isPicture.test(path) ? 'public, max-age=604800' : 'no-cache',
          );
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        for (const name of [...ofPages, ...ofChangingFiles, 'x-request-id']) reply.removeHeader(name);
      },
    });
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => reply.sendFile(request.params['*']));
  };
}
