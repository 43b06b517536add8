import type { Transaction } from '../../database/scope.ts';
import { sendPhoneCode } from '../codes/sms-code.ts';
import { nameOf, sendMessage } from '../mail.ts';
import type { AccountService } from '../service.ts';
import { type Account, accountByPhone, isLapsed } from './account.ts';

/**
 * Notes the number that the account shall have, or shows to have still, and sends it a code. Where another account has
 * it and has proven it lately, that one's owner is told instead, and nothing shows it to the one who asked.
 */
export async function sendPhoneChange(
  service: AccountService,
  tx: Transaction,
  account: Account,
  { phone, channel }: { phone: string; channel: 'sms' | 'whatsapp' },
): Promise<void> {
  await tx.query('update auth.users set new_phone = $2, updated_at = now() where id = $1', [
    account.id,
    phone,
  ]);
  const holder = await accountByPhone(tx, phone);
  const isTaken =
    holder && holder.id !== account.id && holder.phone_confirmed_at !== null && !isLapsed(holder);
  if (isTaken) await sendKnownNumber(service, tx, phone);
  else await sendPhoneCode(service, tx, account, { kind: 'phone_change', phone, channel });
}

/** Tells whoever has a number what the one who asked is not told: that it has an account. */
export async function sendKnownNumber(
  service: AccountService,
  tx: Transaction,
  phone: string,
): Promise<void> {
  const url = `${service.publicUrl()}/auth`;
  await sendMessage(tx, { kind: 'phone-known', recipient: phone, payload: { url } });
}

/** Tells the owner by mail, and at the number from before: it may have been somebody else who changed it. */
export async function tellNumberChanged(tx: Transaction, before: Account, phone: string): Promise<void> {
  if (before.phone === phone) return;
  if (before.email && before.email_confirmed_at !== null) {
    await sendMessage(tx, {
      kind: 'phone-changed',
      recipient: before.email,
      payload: { phone, name: nameOf(before) },
    });
  }
  if (before.phone && before.phone_confirmed_at !== null && !isLapsed(before)) {
    await sendMessage(tx, { kind: 'phone-moved', recipient: before.phone, payload: {} });
  }
}
