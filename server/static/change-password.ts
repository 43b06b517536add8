import type { FastifyPluginAsync } from 'fastify';

/** `GET /.well-known/change-password`: where a keeper of passwords leads people who should change theirs. */
export const changePasswordRoutes: FastifyPluginAsync = async (app) => {
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/dashboard/settings', 302),
  );
};
