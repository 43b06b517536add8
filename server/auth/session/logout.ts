import { hasVerifiedFactor, lockAccount } from '../accounts/account.ts';
import { queryOf } from '../body.ts';
import { forbidden, invalid } from '../errors.ts';
import { accountScope } from '../service.ts';
import { endSession, endSessions } from '../sessions/session.ts';
import { isRaised, type SessionOperation, type SignedIn, stillSignedIn } from './signed-in.ts';

/**
 * `POST /logout`: ends this session (`local`), the others (`others`), or all (`global`, the default). One that has not
 * shown the account's second factor ends itself at most: whoever has the password alone signs the owner out nowhere.
 */
export const logout: SessionOperation = {
  method: 'POST',
  url: '/logout',
  handle: async (service, who, request, reply) => {
    const { account, session } = who;
    const scope = queryOf(request, 'scope') || 'global';
    if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope}"`);
    await service.database.withScope(accountScope, async (tx) => {
      if (scope === 'local') {
        // Before its session, which leaves there when it was last used.
        await lockAccount(tx, account.id);
        return endSession(tx, session.id);
      }
      // One that was ended itself ends nobody else's.
      const still = await stillSignedIn(tx, who);
      if (!mayEndOthers(still)) {
        if (scope === 'global') return endSession(tx, session.id);
        throw forbidden('insufficient_aal', 'AAL2 required to end other sessions');
      }
      return endSessions(tx, account.id, scope === 'others' ? session.id : undefined);
    });
    return reply.status(204).send();
  },
};

function mayEndOthers(who: SignedIn): boolean {
  return isRaised(who) || !hasVerifiedFactor(who.account);
}
