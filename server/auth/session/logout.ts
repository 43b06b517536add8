import { queryOf } from '../body.ts';
import { invalid } from '../errors.ts';
import { accountScope } from '../service.ts';
import { endSession, endSessions } from '../sessions/session.ts';
import { type SessionOperation, stillSignedIn } from './signed-in.ts';

/** `POST /logout`: ends this session (`local`), the others (`others`), or all (`global`, the default). */
export const logout: SessionOperation = {
  method: 'POST',
  url: '/logout',
  handle: async (service, who, request, reply) => {
    const { account, session } = who;
    const scope = queryOf(request, 'scope') || 'global';
    if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope}"`);
    await service.database.withScope(accountScope, async (tx) => {
      if (scope === 'local') return endSession(tx, session.id);
      // One that was ended itself ends nobody else's.
      await stillSignedIn(tx, who);
      return endSessions(tx, account.id, scope === 'others' ? session.id : undefined);
    });
    return reply.status(204).send();
  },
};
