import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import type { FactorType } from '../accounts/account.ts';
import { AccountError } from '../errors.ts';

/** A second factor with what the server needs to check it. */
export type StoredFactor = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: FactorType;
  status: 'verified' | 'unverified';
  secret: string | null;
  phone: string | null;
  /** The session that began it. */
  begun_by: string | null;
  /** Whether that was a moment ago. */
  is_new: boolean;
};

/** The account's factor with this id. @throws {AccountError} 404 when it has none. */
export async function requireFactor(
  tx: Transaction,
  userId: string,
  factorId: string,
): Promise<StoredFactor> {
  if (!z.guid().safeParse(factorId).success) throw notFound('validation_failed', 'factor_id must be an UUID');
  const { rows } = await tx.query<StoredFactor>(
    `select id, user_id, friendly_name, factor_type, status, secret, phone, begun_by,
            private.is_recent(created_at) as is_new
       from auth.mfa_factors
      where id = $1 and user_id = $2 for update`,
    [factorId, userId],
  );
  const [factor] = rows;
  if (!factor) throw notFound('mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** What the hash of a code that is sent to a phone is bound to besides the code. */
export function challengeSubject(factorId: string): string {
  return `factor:${factorId}`;
}

/** Removes a factor; sessions that it raised fall back to level 1. */
export async function removeFactor(tx: Transaction, factorId: string): Promise<void> {
  await tx.query(
    `update auth.sessions s
        set aal = 'aal1', factor_id = null, updated_at = now(),
            amr = coalesce((select jsonb_agg(entry order by place) from jsonb_array_elements(s.amr) with ordinality e (entry, place)
                             where entry ->> 'method' not in ('totp', 'mfa/phone', 'mfa/webauthn')), '[]')
      where factor_id = $1`,
    [factorId],
  );
  await tx.query('delete from auth.mfa_factors where id = $1', [factorId]);
}

function notFound(code: string, message: string): AccountError {
  return new AccountError({ status: 404, code, message });
}
