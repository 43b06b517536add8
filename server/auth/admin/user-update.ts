import { reloadAccount } from '../accounts/account.ts';
import { accountBody } from '../accounts/account-body.ts';
import {
  banUntil,
  confirmBoth,
  confirmEmail,
  mergeMetadata,
  setEmail,
  setPasswordHash,
} from '../accounts/change.ts';
import { confirmNumber, setNumber } from '../accounts/number.ts';
import { bodyOf, sends } from '../body.ts';
import { accountScope } from '../service.ts';
import { endSessions } from '../sessions/session.ts';
import { attributes, readAttributes, takenBy } from './attributes.ts';
import { type AdminOperation, requireAccount } from './service-key.ts';

/** `PUT /admin/users/:userId`: changes an account at once, without mail. A new password ends its sessions. */
export const adminUserUpdate: AdminOperation = {
  method: 'PUT',
  url: '/admin/users/:userId',
  takesTurn: (request) => sends(request, 'password'),
  handle: async (service, request) => {
    const given = bodyOf(request, attributes);
    const { email, phone, passwordHash, bannedUntil } = await readAttributes(service, given);
    try {
      const account = await service.database.withScope(accountScope, async (tx) => {
        const { id, email: current, phone: number } = await requireAccount(tx, request);
        if (email !== undefined && email !== current) await setEmail(tx, id, email);
        if (phone !== undefined && phone !== number) await setNumber(tx, id, phone);
        if (given.email_confirm && given.phone_confirm) await confirmBoth(tx, id);
        if (given.email_confirm) await confirmEmail(tx, id);
        if (given.phone_confirm) {
          const account = await reloadAccount(tx, id);
          if (account.phone) await confirmNumber(tx, account, account.phone);
        }
        if (passwordHash !== undefined) {
          await setPasswordHash(tx, id, passwordHash);
          await endSessions(tx, id);
        }
        if (given.user_metadata) await mergeMetadata(tx, id, 'user_metadata', given.user_metadata);
        if (given.app_metadata) await mergeMetadata(tx, id, 'app_metadata', given.app_metadata);
        if (bannedUntil !== undefined) await banUntil(tx, id, bannedUntil);
        return reloadAccount(tx, id);
      });
      return accountBody(account);
    } catch (error) {
      throw takenBy(error) ?? error;
    }
  },
};
