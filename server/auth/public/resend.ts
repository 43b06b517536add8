import { z } from 'zod';
import { accountByEmail, lockAccount } from '../accounts/account.ts';
import { sendConfirmation } from '../accounts/confirmation.ts';
import { retryOnConflict } from '../accounts/conflict.ts';
import { normalEmail } from '../accounts/email.ts';
import { resendEmailChange } from '../accounts/email-change.ts';
import { doOrPretend, NOBODY_ID, nobodyAt } from '../accounts/nobody.ts';
import { bodyOf, challenge, text } from '../body.ts';
import { challengeOf } from '../codes/flow.ts';
import { invalid } from '../errors.ts';
import { requireMailAllowance } from '../limits/require.ts';
import { redirectOf } from '../redirects.ts';
import { paddingMs } from '../response-padding.ts';
import { accountScope, type Operation } from '../service.ts';
import { resendToPhone } from './resend-phone.ts';

const body = z.object({ type: text, email: text, phone: text, ...challenge });

/** `POST /resend`: the confirmation of a sign-up or of a change of address or number once more. Always answers alike. */
export const resend: Operation = {
  method: 'POST',
  url: '/resend',
  padsToMs: paddingMs.mail,
  handle: async (service, request) => {
    const given = bodyOf(request, body);
    const { type } = given;
    if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    }
    if (given.email !== '' && given.phone !== '') {
      throw invalid('Only an email address or phone number should be provided.');
    }
    if (type === 'sms' && given.phone === '') throw invalid('Type provided requires a phone number');
    if (type === 'signup' && given.email === '') throw invalid('Type provided requires an email address');
    if (given.email === '' && given.phone === '') throw invalid('Missing email address or phone number');
    if (given.phone !== '') return resendToPhone(service, request, { type, phone: given.phone });
    if (type === 'sms' || type === 'phone_change') throw invalid('Type provided requires a phone number');
    const email = normalEmail(given.email);
    const flow = challengeOf(given);
    await requireMailAllowance(service, request, email);
    const redirectTo = redirectOf(service, request);
    const send = () =>
      service.database.withScope(accountScope, async (tx) => {
        const found = await accountByEmail(tx, email);
        // A change of address may be called off while it is asked for again.
        const account = await lockAccount(tx, found?.id ?? NOBODY_ID);
        const waits = type === 'signup' ? account && account.email_confirmed_at === null : account?.new_email;
        const send = type === 'signup' ? sendConfirmation : resendEmailChange;
        await doOrPretend(tx, Boolean(waits), () =>
          send(service, tx, waits && account ? account : nobodyAt({ email }), { redirectTo, flow }),
        );
      });
    await retryOnConflict(send);
    return {};
  },
};
