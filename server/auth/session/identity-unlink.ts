import { z } from 'zod';
import { sendsSms } from '../../integrations/sms/config.ts';
import { removeIdentity } from '../accounts/identities.ts';
import { AccountError, unprocessable } from '../errors.ts';
import { type AccountService, accountScope } from '../service.ts';
import { requireFresh } from './fresh.ts';
import { parameterOf, requireLevel, type SessionOperation, stillSignedIn } from './signed-in.ts';

/** `DELETE /user/identities/:identityId`: unlinks a way in; the last one stays. */
export const unlinkIdentity: SessionOperation = {
  method: 'DELETE',
  url: '/user/identities/:identityId',
  handle: async (service, who, request) => {
    const id = parameterOf(request, 'identityId');
    const identity = who.account.identities.find((own) => own.id === id);
    // A number is taken off without a provider, too (decision 1400); an address stays with its password.
    if (identity?.provider !== 'phone' || !sendsSms(service.config.sms)) requireLinking(service);
    requireLevel(who);
    if (!z.guid().safeParse(id).success) {
      throw new AccountError({
        status: 404,
        code: 'validation_failed',
        message: 'identity_id must be an UUID',
      });
    }
    await service.database.withScope(accountScope, async (tx) => {
      const still = await stillSignedIn(tx, who);
      requireLevel(still);
      requireFresh(still);
      const outcome = await removeIdentity(tx, who.account.id, id);
      if (outcome === 'last') {
        throw unprocessable(
          'single_identity_not_deletable',
          'User must have at least 1 identity after unlinking',
        );
      }
      if (outcome === 'unknown') throw unprocessable('identity_not_found', "Identity doesn't exist");
    });
    return {};
  },
};

/** Without a provider there is nothing to link. @throws {AccountError} 404 `manual_linking_disabled`. */
export function requireLinking(service: AccountService): void {
  if (service.config.social.length === 0) {
    throw new AccountError({
      status: 404,
      code: 'manual_linking_disabled',
      message: 'Manual linking is disabled',
    });
  }
}
