import { accountScope } from '../service.ts';
import { requireFresh } from '../session/fresh.ts';
import { parameterOf, type SessionOperation, stillSignedIn } from '../session/signed-in.ts';
import { removePasskey, requirePasskey, requirePasskeyLevel } from './manage.ts';

/** `DELETE /passkeys/:passkeyId`: the passkey opens nothing any more; sessions that it has opened go on. */
export const deletePasskey: SessionOperation = {
  method: 'DELETE',
  url: '/passkeys/:passkeyId',
  handle: async (service, who, request, reply) => {
    await service.database.withScope(accountScope, async (tx) => {
      const still = await stillSignedIn(tx, who);
      requirePasskeyLevel(still);
      requireFresh(still);
      await removePasskey(tx, await requirePasskey(tx, still.account.id, parameterOf(request, 'passkeyId')));
    });
    return reply.status(204).send();
  },
};
