import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';

/** `GET /health`: 200 while this server serves and its database answers, 503 otherwise. */
export function healthRoutes({ database }: Context): FastifyPluginAsync {
  return async (app) => {
    app.get('/health', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await database.queryScoped({ role: 'anon' }, { text: 'select 1' }, { readOnly: true });
        return { status: 'ok' };
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        return reply.status(503).send({ status: 'unavailable' });
      }
    });
  };
}
