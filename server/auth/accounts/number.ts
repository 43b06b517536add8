import type { Transaction } from '../../database/scope.ts';
import { forbidden } from '../errors.ts';
import { nameOf, sendMessage } from '../mail.ts';
import { withdraw } from '../registration/withdraw.ts';
import { type Account, accountByPhone, isConfirmed, isLapsed, lockAccount } from './account.ts';
import { releaseNumber, syncProviders } from './identities.ts';

/**
 * The number is the person's now: they used a code that was sent there. An address of the account that nobody has
 * confirmed is no way in until it is, as in `confirmEmail`, unless the number was confirmed before.
 * @throws {AccountError} 403 `otp_expired` when somebody else has confirmed the number meanwhile.
 */
export async function confirmNumber(tx: Transaction, account: Account, phone: string): Promise<void> {
  if (account.phone !== phone) await takeNumber(tx, phone, account.id);
  await tx.query(
    `update auth.users
        set phone = $2, phone_confirmed_at = case when phone = $2 then coalesce(phone_confirmed_at, now()) else now() end,
            phone_proven_at = now(), new_phone = null, phone_change_sent_at = null, is_anonymous = false, updated_at = now(),
            email = case when email_confirmed_at is not null or (phone = $2 and phone_confirmed_at is not null) then email end,
            new_email = case when email_confirmed_at is not null or (phone = $2 and phone_confirmed_at is not null)
                             then new_email else coalesce(new_email, email) end
      where id = $1`,
    [account.id, phone],
  );
  await setPhoneIdentity(tx, account.id, { phone, verified: true });
}

/** Notes that the person has the number still. */
export async function noteNumberProven(tx: Transaction, userId: string): Promise<void> {
  await tx.query('update auth.users set phone_proven_at = now(), updated_at = now() where id = $1', [userId]);
}

/** Gives the account another number at once, or its first. Postgres refuses with 23505 when it is taken. */
export async function setNumber(tx: Transaction, userId: string, phone: string): Promise<void> {
  await tx.query(
    `update auth.users
        set phone = $2, phone_confirmed_at = null, phone_proven_at = null, new_phone = null, phone_change_sent_at = null,
            updated_at = now()
      where id = $1`,
    [userId, phone],
  );
  await setPhoneIdentity(tx, userId, { phone, verified: false });
}

/**
 * Frees a number for somebody who has just shown that it is theirs. Whoever had it and never confirmed it goes, with
 * what they registered; whoever confirmed it long ago keeps their account without it, and is told by mail.
 * @throws {AccountError} 403 `otp_expired` when it was confirmed lately: then it is not free.
 */
async function takeNumber(tx: Transaction, phone: string, by: string): Promise<void> {
  const found = await accountByPhone(tx, phone);
  const holder = found && (await lockAccount(tx, found.id));
  if (holder?.phone !== phone || holder.id === by) return;
  if (holder.phone_confirmed_at !== null && !isLapsed(holder))
    throw forbidden('otp_expired', 'Token has expired or is invalid');
  if (!isConfirmed(holder) && (await withdraw(tx, holder)) === 'withdrawn') return;
  await releaseNumber(tx, holder.id);
  if (holder.email && holder.email_confirmed_at !== null) {
    await sendMessage(tx, {
      kind: 'phone-taken',
      recipient: holder.email,
      payload: { phone, name: nameOf(holder) },
    });
  }
}

async function setPhoneIdentity(
  tx: Transaction,
  userId: string,
  { phone, verified }: { phone: string; verified: boolean },
): Promise<void> {
  const claims = JSON.stringify({ sub: userId, phone, email_verified: false, phone_verified: verified });
  await tx.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1::uuid, 'phone', $1::uuid::text, $2, now())
     on conflict (provider, provider_id) do update
       set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
    [userId, claims],
  );
  await syncProviders(tx, userId);
}
