import { DatabaseError } from 'pg';
import type { Transaction } from '../../database/scope.ts';
import { type AccountError, unprocessable } from '../errors.ts';

/** A factor that is about to be added: a sealed secret for an app, a number for a phone; a key makes its own. */
export type NewFactor = { userId: string; sessionId: string; friendlyName: string } & (
  | { type: 'totp'; secret: string }
  | { type: 'phone'; phone: string }
  | { type: 'webauthn' }
);

/**
 * Adds a factor that counts once a code of it was verified; its id.
 * @throws {AccountError} 422 `mfa_factor_name_conflict`.
 */
export async function addFactor(tx: Transaction, factor: NewFactor): Promise<string> {
  // Ones that were begun and given up.
  await tx.query(
    `delete from auth.mfa_factors
      where user_id = $1 and status = 'unverified' and created_at < now() - interval '1 hour'`,
    [factor.userId],
  );
  try {
    const { rows } = await tx.query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, phone, begun_by)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [
        factor.userId,
        factor.friendlyName,
        factor.type,
        factor.type === 'totp' ? factor.secret : null,
        factor.type === 'phone' ? factor.phone : null,
        factor.sessionId,
      ],
    );
    return rows[0]?.id ?? '';
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'mfa_factors_name') {
      throw nameConflict(factor.friendlyName);
    }
    throw error;
  }
}

function nameConflict(name: string): AccountError {
  return unprocessable(
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  );
}
