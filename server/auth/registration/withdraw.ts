import type { Transaction } from '../../database/scope.ts';
import type { Account } from '../accounts/account.ts';

/**
 * Removes an account that was never confirmed and what it registered. `kept` when a school has decided about it;
 * `conflict`, with nothing touched, when the account is not as it was read any more, such as confirmed since.
 */
export async function withdraw(
  tx: Transaction,
  account: Account,
): Promise<'withdrawn' | 'kept' | 'conflict'> {
  if (!(await isAsRead(tx, account))) return 'conflict';
  const { rows } = await tx.query<{ withdrawn: boolean }>(
    'select private.withdraw_registration($1) as withdrawn',
    [account.id],
  );
  if (rows[0]?.withdrawn !== true) return 'kept';
  await tx.query('delete from auth.users where id = $1', [account.id]);
  return 'withdrawn';
}

/** Locks the account, so that nothing by which its removal was decided changes any more. */
async function isAsRead(tx: Transaction, account: Account): Promise<boolean> {
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
