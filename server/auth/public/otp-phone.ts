import type { FastifyRequest } from 'fastify';
import { accountByPhone } from '../accounts/account.ts';
import { retryOnConflict } from '../accounts/conflict.ts';
import { createAccount } from '../accounts/create.ts';
import { madeUpLike } from '../accounts/identifier.ts';
import { doOrPretend, nobodyAt } from '../accounts/nobody.ts';
import { channelOf, textableNumber } from '../accounts/phone.ts';
import { endTokens } from '../codes/issue.ts';
import { sendPhoneCode } from '../codes/sms-code.ts';
import { requireSmsSending } from '../limits/sms.ts';
import { type AccountService, accountScope } from '../service.ts';

type Given = {
  phone: string;
  channel: string;
  create_user?: boolean | null | undefined;
  data?: Record<string, unknown> | undefined;
};

/** Sends a code that signs in, as `POST /otp` does by mail. */
export async function otpByPhone(service: AccountService, request: FastifyRequest, given: Given) {
  const phone = textableNumber(service, given.phone, 'Unsupported phone provider');
  const channel = channelOf(given.channel);
  await requireSmsSending(service, request, phone);
  const send = () =>
    service.database.withScope(accountScope, async (tx) => {
      const existing = await accountByPhone(tx, phone);
      const made =
        given.create_user === false
          ? undefined
          : await doOrPretend(tx, !existing, () =>
              createAccount(tx, {
                ...(existing ? madeUpLike({ phone }) : { phone }),
                userMetadata: given.data ?? {},
              }),
            );
      const account = existing ?? made;
      // A code to sign in is not for a password that somebody else may have chosen: using it takes that away.
      const opens = !account || account.phone_confirmed_at !== null || account.password_hash !== null;
      await doOrPretend(tx, account !== undefined, async () => {
        const one = account ?? nobodyAt({ phone });
        // Nor is the code of a sign-up that somebody else may have sent.
        await endTokens(tx, { userId: one.id, kind: 'confirmation' });
        await sendPhoneCode(service, tx, one, { kind: opens ? 'recovery' : 'confirmation', phone, channel });
      });
    });
  await retryOnConflict(send);
  return {};
}
