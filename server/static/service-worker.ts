import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Takes the place of a worker that keeps pages on devices: removes what was kept, then itself. Browsers look for a
 * new worker by themselves when a page that it sees is opened.
 * @param caches how the names of its caches begin
 */
const farewell = (caches: string) => `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('${caches}')).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

/**
 * The switches that end, on every device, downloads (PORTAL_DOWNLOADS=0) and the pages of schools without a network
 * (SCHOOL_OFFLINE=0). While they are on, the built files are served.
 */
export function serviceWorkerRoutes({ config }: Context): FastifyPluginAsync {
  return async (app) => {
    const end = (path: string, caches: string) =>
      app.get(path, async (_request, reply) =>
        reply
          .header('cache-control', 'no-cache')
          .type('text/javascript; charset=utf-8')
          .send(farewell(caches)),
      );
    if (!config.portalDownloads) end('/service-worker.js', 'portal-shell-');
    if (!config.schoolOffline) end('/school-worker.js', 'school-app');
  };
}
