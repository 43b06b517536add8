import type { Transaction } from '../../database/scope.ts';
import type { Challenge } from '../codes/flow.ts';
import type { AskedBy } from '../codes/issue.ts';
import { sendPhoneCode } from '../codes/sms-code.ts';
import type { AccountService } from '../service.ts';
import type { Account } from './account.ts';
import { mailCode } from './mail-code.ts';

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
  const isInvited = account.invited_at !== null;
  await mailCode(service, tx, account, {
    redirectTo,
    flow,
    kind: 'confirmation',
    method: 'email/signup',
    askedBy,
    mail: isInvited ? 'invite' : 'confirm-signup',
    link: isInvited ? 'invite' : 'signup',
    sentAt: 'confirmation_sent_at',
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
  await mailCode(service, tx, account, {
    redirectTo,
    flow,
    kind: 'recovery',
    method: 'recovery',
    askedBy: 'anybody',
    mail: 'confirm-signup',
    link: 'recovery',
    sentAt: 'confirmation_sent_at',
    payload: { choose_password: true },
  });
}
