import { unprocessable } from '../errors.ts';
import { removeFactor, requireFactor } from '../factors/factor.ts';
import { tellOwner } from '../factors/tell-owner.ts';
import { accountScope } from '../service.ts';
import { requireFresh } from './fresh.ts';
import { isRaised, parameterOf, type SessionOperation, stillSignedIn } from './signed-in.ts';

/** `DELETE /factors/:factorId`: removes a factor; a verified one only from a session that has shown it, and freshly. */
export const unenrollFactor: SessionOperation = {
  method: 'DELETE',
  url: '/factors/:factorId',
  handle: (service, who, request) =>
    service.database.withScope(accountScope, async (tx) => {
      const still = await stillSignedIn(tx, who);
      const factor = await requireFactor(tx, still.account.id, parameterOf(request, 'factorId'));
      if (factor.status === 'verified') {
        if (!isRaised(still)) {
          throw unprocessable('insufficient_aal', 'AAL2 required to unenroll verified factor');
        }
        requireFresh(still);
        await tellOwner(tx, still.account, factor, 'removed');
      }
      await removeFactor(tx, factor.id);
      return { id: factor.id };
    }),
};
