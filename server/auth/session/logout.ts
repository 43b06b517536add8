import { queryOf } from '../body.ts';
import { invalid } from '../errors.ts';
import { accountScope } from '../service.ts';
import { endSession, endSessions } from '../sessions/session.ts';
import type { SessionOperation } from './signed-in.ts';

/** `POST /logout`: ends this session (`local`), the others (`others`), or all (`global`, the default). */
export const logout: SessionOperation = {
  method: 'POST',
  url: '/logout',
  handle: async (service, { account, session }, request, reply) => {
    const scope = queryOf(request, 'scope') || 'global';
    if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope}"`);
    await service.database.withScope(accountScope, (tx) => {
      if (scope === 'local') return endSession(tx, session.id);
      return endSessions(tx, account.id, scope === 'others' ? session.id : undefined);
    });
    return reply.status(204).send();
  },
};
