import type { FastifyRequest } from 'fastify';
import { PHONE_PROOF_DAYS } from '../../../contract/limits.ts';
import { refused } from '../../refused.ts';
import { isLapsed } from '../accounts/account.ts';
import { requireTextable } from '../accounts/phone.ts';
import { issueCode } from '../codes/issue.ts';
import { sendPhoneCode } from '../codes/sms-code.ts';
import { invalid, unprocessable } from '../errors.ts';
import { requireMailAllowance } from '../limits/require.ts';
import { requireSmsSending } from '../limits/sms.ts';
import { codePayload, sendMessage } from '../mail.ts';
import { type AccountService, accountScope } from '../service.ts';
import { type SessionOperation, type SignedIn, stillSignedIn } from './signed-in.ts';

/** `GET /reauthenticate`: sends a code, by mail or to the phone, that a change can be sent with as `nonce`. */
export const reauthenticate: SessionOperation = {
  method: 'GET',
  url: '/reauthenticate',
  handle: async (service, who, request) => {
    const { account } = who;
    const { email, phone } = account;
    if (!email && phone) return bySms(service, who, request, phone);
    if (!email) throw invalid('Reauthentication requires the user to have an email or a phone number');
    if (account.email_confirmed_at === null)
      throw unprocessable('email_not_confirmed', 'Please verify your email first.');
    await requireMailAllowance(service, request, email);
    await service.database.withScope(accountScope, async (tx) => {
      await stillSignedIn(tx, who);
      const issued = await issueCode(service, tx, {
        userId: account.id,
        kind: 'reauthentication',
        sentTo: email,
        askedBy: 'owner',
      });
      await tx.query('update auth.users set reauthentication_sent_at = now() where id = $1', [account.id]);
      await sendMessage(tx, { kind: 'reauthenticate', recipient: email, payload: codePayload(issued) });
    });
    return {};
  },
};

/** A number that was proven long ago may be another's: a code there shows nothing of the owner. */
async function bySms(service: AccountService, who: SignedIn, request: FastifyRequest, phone: string) {
  if (who.account.phone_confirmed_at === null)
    throw unprocessable('phone_not_confirmed', 'Please verify your phone first.');
  if (isLapsed(who.account))
    throw unprocessable('phone_not_confirmed', refused('account.phone_asleep', { days: PHONE_PROOF_DAYS }));
  requireTextable(service, phone);
  await requireSmsSending(service, request, phone, who.account.id);
  await service.database.withScope(accountScope, async (tx) => {
    await stillSignedIn(tx, who);
    await sendPhoneCode(service, tx, who.account, { kind: 'reauthentication', phone });
  });
  return {};
}
