import type { Transaction } from '../../database/scope.ts';
import type { Account } from '../accounts/account.ts';
import type { SchoolForm } from './sign-up-form.ts';

/**
 * Removes an account that was never confirmed and what it registered. `kept` when a school has decided about it;
 * `conflict`, with nothing touched, when the account is not as it was read any more, such as confirmed since.
 */
export async function withdraw(
  tx: Transaction,
  account: Account,
): Promise<'withdrawn' | 'kept' | 'conflict'> {
  if (!(await lockUnconfirmed(tx, account))) return 'conflict';
  const { rows } = await tx.query<{ withdrawn: boolean }>(
    'select private.withdraw_registration($1) as withdrawn',
    [account.id],
  );
  if (rows[0]?.withdrawn !== true) return 'kept';
  await tx.query('delete from auth.users where id = $1', [account.id]);
  return 'withdrawn';
}

/** Takes back the registration that waits, of the same kind at the same school: the form says it anew. */
export async function withdrawSame(tx: Transaction, userId: string, form: SchoolForm): Promise<void> {
  await tx.query('select private.withdraw_same_registration($1, $2)', [userId, JSON.stringify(form)]);
}

/**
 * Locks an account that was never confirmed, so that nothing by which is decided what becomes of it changes any more;
 * false, with nothing touched, when it is not as it was read, such as confirmed since.
 */
export async function lockUnconfirmed(tx: Transaction, account: Account): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from auth.users
      where id = $1 and email is not distinct from $2 and phone is not distinct from $3
        and email_confirmed_at is null and phone_confirmed_at is null
        and invited_at is not distinct from $4 and password_hash is not distinct from $5
        for update`,
    [account.id, account.email, account.phone, account.invited_at, account.password_hash],
  );
  return rowCount === 1;
}
