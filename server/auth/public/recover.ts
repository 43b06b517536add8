import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { type Account, accountByEmail } from '../accounts/account.ts';
import { retryOnConflict } from '../accounts/conflict.ts';
import { normalEmail } from '../accounts/email.ts';
import { doOrPretend, nobodyAt } from '../accounts/nobody.ts';
import { bodyOf, challenge, text } from '../body.ts';
import { type Challenge, challengeOf } from '../codes/flow.ts';
import { issueCode } from '../codes/issue.ts';
import { invalid } from '../errors.ts';
import { requireMailAllowance } from '../limits/require.ts';
import { codePayload, mailedLink, nameOf, sendMessage } from '../mail.ts';
import { redirectOf } from '../redirects.ts';
import { paddingMs } from '../response-padding.ts';
import { type AccountService, accountScope, type Operation } from '../service.ts';

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
          sendRecovery(service, tx, account ?? nobodyAt({ email }), { redirectTo, flow }),
        );
      });
    await retryOnConflict(send);
    return {};
  },
};

async function sendRecovery(
  service: AccountService,
  tx: Transaction,
  account: Account,
  { redirectTo, flow }: { redirectTo: string; flow: Challenge | undefined },
): Promise<void> {
  const recipient = account.email ?? '';
  const issued = await issueCode(service, tx, {
    userId: account.id,
    kind: 'recovery',
    sentTo: recipient,
    challenge: flow,
    method: 'recovery',
    askedBy: 'anybody',
  });
  await tx.query('update auth.users set recovery_sent_at = now() where id = $1', [account.id]);
  const url = mailedLink(service, issued, 'recovery', redirectTo);
  await sendMessage(tx, {
    kind: 'recover',
    recipient,
    payload: { url, ...codePayload(issued), name: nameOf(account) },
  });
}
