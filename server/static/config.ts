import type { FastifyPluginAsync } from 'fastify';
import { formatRand } from '../../contract/money.ts';
import { relyingParty } from '../auth/webauthn/relying-party.ts';
import type { Context } from '../context.ts';
import { pushKeys } from '../integrations/push/keys.ts';
import { sendsSms } from '../integrations/sms/config.ts';
import { hostName } from '../integrations/video/adapter.ts';

/** `GET /config.json`: what the browser must know before its first call. Nothing in it is a secret. */
export function configRoutes(context: Context): FastifyPluginAsync {
  const { config, keys } = context;
  return async (app) => {
    app.get('/config.json', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return {
        publishableKey: keys.publishableKey,
        title: config.productTitle,
        integrations: {
          mail: config.mail.adapter !== 'embedded',
          sms: sendsSms(config.sms),
          payments: config.payments.provider.adapter,
          passkeys: relyingParty(context) !== undefined,
        },
        pushKey: pushKeys(keys)[0]?.publicKey ?? '',
        videoHost: hostName(config.video),
        downloads: config.portalDownloads,
        offline: config.schoolOffline,
        portalPrice: formatRand(config.payments.priceCents),
        signInProviders: config.social.map(({ name, label }) => ({ name, label })),
      };
    });
  };
}
