import type { Transaction } from '../../database/scope.ts';

/** Removes an account with everything that hangs on it: identities, sessions, factors, its profile. */
export async function deleteAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.users where id = $1', [userId]);
}

/**
 * Removes what is personal in an account and every way into it, and keeps the row, so that what points
 * to it stays. It cannot be taken back.
 */
export async function anonymise(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update auth.users
        set email = id || '@deleted.invalid', email_confirmed_at = null, phone = null, phone_confirmed_at = null,
            phone_proven_at = null,            password_hash = null, new_email = null, new_phone = null, user_metadata = '{}', app_metadata = '{}',
            deleted_at = coalesce(deleted_at, now()), updated_at = now()
      where id = $1`,
    [userId],
  );
  // After the account itself, so that a session that is being opened at this moment ends too.
  for (const table of [
    'sessions',
    'identities',
    'webauthn_credentials',
    'mfa_factors',
    'one_time_tokens',
    'flow_states',
  ]) {
    await tx.query(`delete from auth.${table} where user_id = $1`, [userId]);
  }
}
