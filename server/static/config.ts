import type { FastifyPluginAsync } from 'fastify';
import { formatRand } from '../../contract/money.ts';
import { relyingParty } from '../auth/webauthn/relying-party.ts';
import type { Context } from '../context.ts';
import { pushKeys } from '../integrations/push/keys.ts';
import { sendsSms } from '../integrations/sms/config.ts';
import { hostName } from '../integrations/video/adapter.ts';

/** What the browser must know before its first call. Nothing in it is a secret. */
export function browserConfig(context: Context) {
  const { config, keys } = context;
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
}

/** `GET /config.json`, for clients of the contract; the app's pages carry the same (pages/shell.ts). */
export function configRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    app.get('/config.json', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return browserConfig(context);
    });
  };
}
