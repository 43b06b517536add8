import { queryOf } from '../body.ts';
import { startAuthorization } from '../social/start.ts';
import { requireFresh } from './fresh.ts';
import { requireLinking } from './identity-unlink.ts';
import { requireLevel, type SessionOperation } from './signed-in.ts';

/** `GET /user/identities/authorize`: begins to link a provider to the own account, for who signed in a moment ago. */
export const linkIdentity: SessionOperation = {
  method: 'GET',
  url: '/user/identities/authorize',
  handle: async (service, who, request, reply) => {
    requireLinking(service);
    requireLevel(who);
    requireFresh(who);
    const url = await startAuthorization(service, request, reply, who);
    if (queryOf(request, 'skip_http_redirect') === 'true') return { url };
    return reply.redirect(url, 302);
  },
};
