import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { hasVerifiedFactor } from '../accounts/account.ts';
import { forbidden, unprocessable } from '../errors.ts';
import { isRaised, type SignedIn } from '../session/signed-in.ts';
import { passkeysOf, type StoredCredential } from '../webauthn/credentials.ts';
import { noSuchPasskey, PASSKEYS_MAX } from './passkey.ts';

/**
 * Passkeys open the account: they are added and removed by a session that has shown the second factor, if there is
 * one. @throws {AccountError} 403 `insufficient_aal`.
 */
export function requirePasskeyLevel(who: SignedIn): void {
  if (isRaised(who) || !hasVerifiedFactor(who.account)) return;
  throw forbidden('insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled');
}

/** @throws {AccountError} 422 `too_many_passkeys`. */
export function requireRoom(existing: readonly StoredCredential[]): void {
  if (existing.filter(({ factor_id }) => factor_id === null).length < PASSKEYS_MAX) return;
  throw unprocessable('too_many_passkeys', 'Maximum number of passkeys reached');
}

/** The account's passkey with this id. @throws {AccountError} 404. */
export async function requirePasskey(tx: Transaction, userId: string, id: string): Promise<StoredCredential> {
  const found = z.guid().safeParse(id).success
    ? (await passkeysOf(tx, userId)).find((passkey) => passkey.id === id)
    : undefined;
  if (!found) throw noSuchPasskey();
  return found;
}

export async function removePasskey(tx: Transaction, { id }: StoredCredential): Promise<void> {
  await tx.query('delete from auth.webauthn_credentials where id = $1', [id]);
}
