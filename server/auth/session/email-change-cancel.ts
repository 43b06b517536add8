import { callOffEmailChange } from '../accounts/email-change.ts';
import { unprocessable } from '../errors.ts';
import { accountScope } from '../service.ts';
import { requireLevel, type SessionOperation, stillSignedIn } from './signed-in.ts';

/**
 * `DELETE /user/email_change`: the address stays as it is, and the links and codes that were mailed to move it are no
 * longer good. Ours: the official contract begins a change and has no way back. It gives nobody a way in, so the
 * session is enough.
 */
export const cancelEmailChange: SessionOperation = {
  method: 'DELETE',
  url: '/user/email_change',
  handle: async (service, who, _request, reply) => {
    requireLevel(who);
    await service.database.withScope(accountScope, async (tx) => {
      const still = await stillSignedIn(tx, who);
      requireLevel(still);
      if (!(await callOffEmailChange(tx, still.account.id))) {
        throw unprocessable('email_change_not_found', 'No change of the email address is waiting.');
      }
    });
    return reply.status(204).send();
  },
};
