import { z } from 'zod';
import { reloadAccount } from '../accounts/account.ts';
import { accountBody } from '../accounts/account-body.ts';
import { banUntil, requireSmallMetadata } from '../accounts/change.ts';
import { createAccount } from '../accounts/create.ts';
import { bodyOf, sends } from '../body.ts';
import { invalid } from '../errors.ts';
import { accountScope } from '../service.ts';
import { attributes, readAttributes, takenBy } from './attributes.ts';
import type { AdminOperation } from './service-key.ts';

/** `POST /admin/users`: makes an account, without mail. Without a password it opens by a link only. */
export const userCreate: AdminOperation = {
  method: 'POST',
  url: '/admin/users',
  takesTurn: (request) => sends(request, 'password'),
  handle: async (service, request) => {
    const given = bodyOf(request, attributes);
    if (given.email === '' && given.phone === '') {
      throw invalid('Cannot create a user without either an email or phone');
    }
    if (given.id !== '' && !z.guid().safeParse(given.id).success) {
      throw invalid('ID must conform to the uuid v4 format');
    }
    const { email, phone, passwordHash, bannedUntil } = await readAttributes(service, given);
    requireSmallMetadata(given.user_metadata);
    requireSmallMetadata(given.app_metadata);
    try {
      const account = await service.database.withScope(accountScope, async (tx) => {
        const { id } = await createAccount(tx, {
          ...(given.id !== '' && { id: given.id }),
          ...(email !== undefined && { email }),
          ...(phone !== undefined && { phone }),
          passwordHash,
          confirmed: given.email_confirm ?? false,
          phoneConfirmed: given.phone_confirm ?? false,
          userMetadata: given.user_metadata ?? {},
          appMetadata: given.app_metadata ?? {},
        });
        if (bannedUntil !== undefined) await banUntil(tx, id, bannedUntil);
        return reloadAccount(tx, id);
      });
      return accountBody(account);
    } catch (error) {
      throw takenBy(error) ?? error;
    }
  },
};
