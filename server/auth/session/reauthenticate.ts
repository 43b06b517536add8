import { isConfirmed } from '../accounts/account.ts';
import { issueCode } from '../codes/issue.ts';
import { invalid, unprocessable } from '../errors.ts';
import { requireMailAllowance } from '../limits/require.ts';
import { codePayload, sendMessage } from '../mail.ts';
import { accountScope } from '../service.ts';
import { type SessionOperation, stillSignedIn } from './signed-in.ts';

/** `GET /reauthenticate`: mails a code that a change of password can be sent with as `nonce`. */
export const reauthenticate: SessionOperation = {
  method: 'GET',
  url: '/reauthenticate',
  handle: async (service, who, request) => {
    const { account } = who;
    const { email } = account;
    if (!email) throw invalid('Reauthentication requires the user to have an email or a phone number');
    if (!isConfirmed(account)) throw unprocessable('email_not_confirmed', 'Please verify your email first.');
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
