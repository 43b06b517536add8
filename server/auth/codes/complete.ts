import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/scope.ts';
import { type Account, isBanned, isConfirmed, reloadAccount } from '../accounts/account.ts';
import { applyEmailChange, confirmEmail, dropPassword } from '../accounts/change.ts';
import { syncProviders } from '../accounts/identities.ts';
import { type AccountError, forbidden } from '../errors.ts';
import { openSession } from '../sessions/open.ts';
import type { Session } from '../sessions/session.ts';
import { type CodeKind, hasOpen } from './issue.ts';
import type { RedeemedCode } from './redeem.ts';

/** The verification types of the contract, and the codes that each accepts. */
const kindsOfType: Record<string, readonly CodeKind[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  email: ['confirmation', 'recovery'],
};

/** The contract's text after the first of the two mails of a change of address. */
export const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The kinds that a verification type accepts, or undefined for an unknown one. */
export function kindsOf(type: string): readonly CodeKind[] | undefined {
  return Object.hasOwn(kindsOfType, type) ? kindsOfType[type] : undefined;
}

/**
 * Does what the code was for, in the transaction that used it up and so holds the account. `half` when it was
 * the first of the two that a change of address needs.
 * @throws {AccountError} 403 when the account is banned, no longer has the address that the code was sent to, or
 *   the new address was taken meanwhile.
 */
export async function complete(tx: Transaction, redeemed: RedeemedCode): Promise<'done' | 'half'> {
  const account = await reloadAccount(tx, redeemed.user_id);
  if (isBanned(account)) throw forbidden('user_banned', 'User is banned');
  if (redeemed.sent_to !== addressProvenBy(redeemed, account)) throw linkExpired();
  switch (redeemed.kind) {
    case 'confirmation':
      await confirmEmail(tx, account.id);
      break;
    case 'recovery':
      if (!isConfirmed(account)) await claimUnconfirmed(tx, account);
      break;
    case 'email_change_current':
    case 'email_change_new':
      if (await otherHalfIsOpen(tx, redeemed)) return 'half';
      if (!(await applyEmailChange(tx, account.id))) throw linkExpired();
      break;
    default:
      throw forbidden('otp_expired', 'Token has expired or is invalid');
  }
  await syncProviders(tx, account.id);
  return 'done';
}

/** Opens the session that a used code is worth. */
export function openVerified(
  tx: Transaction,
  request: FastifyRequest,
  redeemed: RedeemedCode,
): Promise<{ account: Account; session: Session }> {
  return openSession(tx, request, redeemed.user_id, 'otp');
}

/** The address that such a code speaks of; it proves no other, should the account have moved on since. */
function addressProvenBy({ kind }: RedeemedCode, account: Account): string {
  return (kind === 'email_change_new' ? account.new_email : account.email) ?? '';
}

function linkExpired(): AccountError {
  return forbidden('otp_expired', 'Email link is invalid or has expired');
}

/** Whoever signed up need not be who reads the mail: the reader gets the account, not the other's password. */
async function claimUnconfirmed(tx: Transaction, account: Account): Promise<void> {
  await confirmEmail(tx, account.id);
  await dropPassword(tx, account.id);
}

async function otherHalfIsOpen(tx: Transaction, { user_id, kind }: RedeemedCode): Promise<boolean> {
  const other: CodeKind = kind === 'email_change_new' ? 'email_change_current' : 'email_change_new';
  return hasOpen(tx, { userId: user_id, kind: other });
}
