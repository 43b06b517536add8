import type { Transaction } from '../../database/scope.ts';
import type { Challenge } from '../codes/flow.ts';
import { type AskedBy, issueCode } from '../codes/issue.ts';
import { sendPhoneCode } from '../codes/sms-code.ts';
import { codePayload, mailedLink, nameOf, sendMessage } from '../mail.ts';
import type { AccountService } from '../service.ts';
import type { Account } from './account.ts';

/** Where the link leads, and the flow that it belongs to; by what a code goes to a phone. */
export type LinkTarget = {
  redirectTo: string;
  flow: Challenge | undefined;
  channel?: 'sms' | 'whatsapp';
};

/** By whom it is asked for: the links that anybody may ask for end no earlier ones. */
type Asked = LinkTarget & { askedBy?: AskedBy };

/**
 * Mails the link and code that confirm the address of a new account, or of an invited one; to an account without an
 * address, sends the code that confirms its number.
 */
export async function sendConfirmation(
  service: AccountService,
  tx: Transaction,
  account: Account,
  { redirectTo, flow, channel = 'sms', askedBy = 'anybody' }: Asked,
): Promise<void> {
  const phone = account.phone ?? account.new_phone;
  if (account.email === null && phone !== null) {
    return sendPhoneCode(service, tx, account, { kind: 'confirmation', phone, channel });
  }
  const recipient = account.email ?? '';
  const isInvited = account.invited_at !== null;
  const issued = await issueCode(service, tx, {
    userId: account.id,
    kind: 'confirmation',
    sentTo: recipient,
    challenge: flow,
    method: 'email/signup',
    askedBy,
  });
  await tx.query('update auth.users set confirmation_sent_at = now() where id = $1', [account.id]);
  const url = mailedLink(service, issued, isInvited ? 'invite' : 'signup', redirectTo);
  await sendMessage(tx, {
    kind: isInvited ? 'invite' : 'confirm-signup',
    recipient,
    payload: { url, ...codePayload(issued), name: nameOf(account) },
  });
}

/**
 * Mails the link that confirms the address of an account for which more than one password was sent, or sends the code
 * that confirms its number. Whoever reads it chooses the password, since nobody can tell which of them was theirs.
 */
export async function sendPasswordChoice(
  service: AccountService,
  tx: Transaction,
  account: Account,
  { redirectTo, flow, channel = 'sms' }: LinkTarget,
): Promise<void> {
  const phone = account.phone ?? account.new_phone;
  if (account.email === null && phone !== null) {
    // Without a password there is none that using the code could confirm.
    return sendPhoneCode(service, tx, account, { kind: 'confirmation', phone, channel });
  }
  const recipient = account.email ?? '';
  const issued = await issueCode(service, tx, {
    userId: account.id,
    kind: 'recovery',
    sentTo: recipient,
    challenge: flow,
    method: 'recovery',
    askedBy: 'anybody',
  });
  await tx.query('update auth.users set confirmation_sent_at = now() where id = $1', [account.id]);
  const url = mailedLink(service, issued, 'recovery', redirectTo);
  await sendMessage(tx, {
    kind: 'confirm-signup',
    recipient,
    payload: { url, ...codePayload(issued), name: nameOf(account), choose_password: true },
  });
}
