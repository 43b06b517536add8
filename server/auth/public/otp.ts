import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { type Account, accountByEmail } from '../accounts/account.ts';
import { requireSmallMetadata } from '../accounts/change.ts';
import { type LinkTarget, sendConfirmation } from '../accounts/confirmation.ts';
import { retryOnConflict } from '../accounts/conflict.ts';
import { createAccount } from '../accounts/create.ts';
import { normalEmail } from '../accounts/email.ts';
import { madeUpLike } from '../accounts/identifier.ts';
import { mailCode } from '../accounts/mail-code.ts';
import { doOrPretend, nobodyAt } from '../accounts/nobody.ts';
import { bodyOf, challenge, metadata, text } from '../body.ts';
import { challengeOf } from '../codes/flow.ts';
import { invalid, invalidField } from '../errors.ts';
import { requireMailAllowance } from '../limits/require.ts';
import { redirectOf } from '../redirects.ts';
import { paddingMs } from '../response-padding.ts';
import { type AccountService, accountScope, type Operation } from '../service.ts';
import { otpByPhone } from './otp-phone.ts';

const body = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z.boolean().nullish(),
  data: metadata,
  ...challenge,
});

/**
 * `POST /otp`: mails a link and code, or sends a code to a phone, that sign in without a password. Always answers alike, also when
 * there is no account and none shall be made.
 */
export const otp: Operation = {
  method: 'POST',
  url: '/otp',
  padsToMs: paddingMs.mail,
  handle: async (service, request) => {
    const given = bodyOf(request, body);
    if (given.email !== '' && given.phone !== '') {
      throw invalid('Only an email address or phone number should be provided');
    }
    if (given.email !== '' && given.channel !== '') {
      throw invalid('Channel should only be specified with Phone OTP');
    }
    if (given.email === '' && given.phone === '') throw invalid('One of email or phone must be set');
    if (given.data?.kind !== undefined)
      throw invalidField('kind', 'A registration needs a password: use sign-up');
    requireSmallMetadata(given.data);
    if (given.phone !== '') return otpByPhone(service, request, given);
    const email = normalEmail(given.email);
    const link = { redirectTo: redirectOf(service, request), flow: challengeOf(given) };
    await requireMailAllowance(service, request, email);
    const send = () =>
      service.database.withScope(accountScope, async (tx) => {
        const existing = await accountByEmail(tx, email);
        const made =
          given.create_user === false
            ? undefined
            : await doOrPretend(tx, !existing, () =>
                createAccount(tx, {
                  ...(existing ? madeUpLike({ email }) : { email }),
                  userMetadata: given.data ?? {},
                }),
              );
        const account = existing ?? made;
        // A link to sign in is not for a password that somebody else may have chosen: using it takes that away.
        const opens = !account || account.email_confirmed_at !== null || account.password_hash !== null;
        await doOrPretend(tx, account !== undefined, () =>
          (opens ? sendMagicLink : sendConfirmation)(service, tx, account ?? nobodyAt({ email }), link),
        );
      });
    await retryOnConflict(send);
    return {};
  },
};

const sendMagicLink = (service: AccountService, tx: Transaction, account: Account, link: LinkTarget) =>
  mailCode(service, tx, account, {
    redirectTo: link.redirectTo,
    flow: link.flow,
    kind: 'recovery',
    method: 'magiclink',
    askedBy: 'anybody',
    mail: 'magic-link',
    link: 'magiclink',
    sentAt: 'recovery_sent_at',
  });
