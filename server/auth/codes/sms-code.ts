import type { Transaction } from '../../database/scope.ts';
import type { Account } from '../accounts/account.ts';
import { sendMessage } from '../mail.ts';
import type { AccountService } from '../service.ts';
import { type CodeKind, issueCode, SMS_CODE_SECONDS } from './issue.ts';

type Wanted = {
  kind: Extract<CodeKind, 'confirmation' | 'recovery' | 'phone_change' | 'reauthentication'>;
  phone: string;
  channel?: 'sms' | 'whatsapp';
};

/** Those of a sign-up, of a sign-in and of a change of number have columns of their own in the contract. */
const sentAt = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const;

/**
 * Sends a code to a phone. It has no link, so an older one of its kind ends. Beyond what the people of a school may
 * cause in a day nothing is sent, and nothing tells the one who asks, who may be anybody.
 */
export async function sendPhoneCode(
  service: AccountService,
  tx: Transaction,
  account: Pick<Account, 'id'>,
  { kind, phone, channel = 'sms' }: Wanted,
): Promise<void> {
  const issued = await issueCode(service, tx, {
    userId: account.id,
    kind,
    sentTo: phone,
    askedBy: 'anybody',
    seconds: SMS_CODE_SECONDS,
  });
  await tx.query(`update auth.users set ${sentAt[kind]} = now() where id = $1`, [account.id]);
  const { rows } = await tx.query<{ may: boolean }>('select private.count_phone_code($1) as may', [
    account.id,
  ]);
  const payload = { code: issued.code, channel, valid_seconds: issued.validSeconds };
  if (rows[0]?.may) await sendMessage(tx, { kind: 'phone-code', recipient: phone, payload });
  else service.log.warn({ account: account.id }, 'a school has used up its codes by text message for today');
}
