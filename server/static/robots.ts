import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';
import { publicPaths } from './pages/shell.ts';

/** `GET /robots.txt` and `GET /sitemap.xml`: what search engines may read, and the three pages that are for everyone. */
export function robotsRoutes({ publicUrl }: Context): FastifyPluginAsync {
  const closed = ['/dashboard', '/auth/v1/', '/rest/', '/functions/', '/realtime/', '/outbox'];
  return async (app) => {
    app.get('/robots.txt', async (_request, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
      const lines = closed.map((path) => `Disallow: ${path}`);
      return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join('\n');
    });
    app.get('/sitemap.xml', async (_request, reply) => {
      reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
      const urls = ['/', ...publicPaths].map((path) => `<url><loc>${publicUrl() + path}</loc></url>`);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    });
  };
}
