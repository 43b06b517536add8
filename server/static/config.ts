import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';
import { sendsSms } from '../integrations/sms/config.ts';

/** `GET /config.json`: what the browser must know before its first call. Nothing in it is a secret. */
export function configRoutes({ config, keys }: Context): FastifyPluginAsync {
  return async (app) => {
    app.get('/config.json', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return {
        publishableKey: keys.publishableKey,
        title: config.productTitle,
        integrations: { mail: config.mail.adapter !== 'embedded', sms: sendsSms(config.sms) },
        signInProviders: config.social.map(({ name, label }) => ({ name, label })),
      };
    });
  };
}
