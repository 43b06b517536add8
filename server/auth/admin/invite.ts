import { z } from 'zod';
import { accountByEmail, isConfirmed, reloadAccount } from '../accounts/account.ts';
import { accountBody } from '../accounts/account-body.ts';
import { markInvited } from '../accounts/change.ts';
import { sendConfirmation } from '../accounts/confirmation.ts';
import { createAccount } from '../accounts/create.ts';
import { normalEmail } from '../accounts/email.ts';
import { bodyOf, metadata, text } from '../body.ts';
import { redirectOf } from '../redirects.ts';
import { accountScope } from '../service.ts';
import { emailTaken } from './attributes.ts';
import type { AdminOperation } from './service-key.ts';

const body = z.object({ email: text, data: metadata });

/** `POST /invite`: makes an account without a password and mails the link that opens it. */
export const invite: AdminOperation = {
  method: 'POST',
  url: '/invite',
  handle: async (service, request) => {
    const given = bodyOf(request, body);
    const email = normalEmail(given.email);
    const account = await service.database.withScope(accountScope, async (tx) => {
      const existing = await accountByEmail(tx, email);
      if (existing && isConfirmed(existing)) throw emailTaken();
      const { id } = existing ?? (await createAccount(tx, { email, userMetadata: given.data ?? {} }));
      await markInvited(tx, id);
      const invited = await reloadAccount(tx, id);
      await sendConfirmation(service, tx, invited, {
        redirectTo: redirectOf(service, request),
        flow: undefined,
        askedBy: 'owner',
      });
      return reloadAccount(tx, id);
    });
    return accountBody(account);
  },
};
