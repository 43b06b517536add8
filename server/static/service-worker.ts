import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Takes the place of the worker that keeps the pages for downloads: removes what was kept, then itself. Browsers
 * look for a new worker by themselves when a page of the lessons portal is opened.
 */
const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('portal-shell-')).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

/** The switch that ends downloads on every device (PORTAL_DOWNLOADS=0). While they are on, the built file is served. */
export function serviceWorkerRoutes({ config }: Context): FastifyPluginAsync {
  return async (app) => {
    if (config.portalDownloads) return;
    app.get('/service-worker.js', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(farewell),
    );
  };
}
