import { z } from 'zod';
import { accountByEmail } from '../accounts/account.ts';
import { retryOnConflict } from '../accounts/conflict.ts';
import { normalEmail } from '../accounts/email.ts';
import { mailCode } from '../accounts/mail-code.ts';
import { doOrPretend, nobodyAt } from '../accounts/nobody.ts';
import { bodyOf, challenge, text } from '../body.ts';
import { challengeOf } from '../codes/flow.ts';
import { invalid } from '../errors.ts';
import { requireMailAllowance } from '../limits/require.ts';
import { redirectOf } from '../redirects.ts';
import { paddingMs } from '../response-padding.ts';
import { accountScope, type Operation } from '../service.ts';

const body = z.object({ email: text, ...challenge });

/** `POST /recover`: mails a link and code that sign in to set a new password. Always answers alike. */
export const recover: Operation = {
  method: 'POST',
  url: '/recover',
  padsToMs: paddingMs.mail,
  handle: async (service, request) => {
    const given = bodyOf(request, body);
    if (given.email === '') throw invalid('Password recovery requires an email');
    const email = normalEmail(given.email);
    const flow = challengeOf(given);
    await requireMailAllowance(service, request, email);
    const redirectTo = redirectOf(service, request);
    const send = () =>
      service.database.withScope(accountScope, async (tx) => {
        const account = await accountByEmail(tx, email);
        await doOrPretend(tx, account !== undefined, () =>
          mailCode(service, tx, account ?? nobodyAt({ email }), {
            redirectTo,
            flow,
            kind: 'recovery',
            method: 'recovery',
            askedBy: 'anybody',
            mail: 'recover',
            link: 'recovery',
            sentAt: 'recovery_sent_at',
          }),
        );
      });
    await retryOnConflict(send);
    return {};
  },
};
