import type { FastifyRequest } from 'fastify';
import { PHONE_PROOF_DAYS } from '../../../contract/limits.ts';
import type { Transaction } from '../../database/scope.ts';
import { refused } from '../../refused.ts';
import { type Account, isBanned, isLapsed, reloadAccount } from '../accounts/account.ts';
import { applyEmailChange, confirmEmail, dropPassword } from '../accounts/change.ts';
import { isNumber } from '../accounts/identifier.ts';
import { syncProviders } from '../accounts/identities.ts';
import { confirmNumber, noteNumberProven } from '../accounts/number.ts';
import { tellNumberChanged } from '../accounts/phone-change.ts';
import { AccountError, forbidden } from '../errors.ts';
import type { AccountService } from '../service.ts';
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

/** Those of codes that go to a phone. */
const kindsOfPhoneType: Record<string, readonly CodeKind[]> = {
  sms: ['confirmation', 'recovery'],
  phone_change: ['phone_change'],
};

/** The contract's text after the first of the two mails of a change of address. */
export const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The kinds that a verification type accepts, or undefined for an unknown one. */
export function kindsOf(type: string): readonly CodeKind[] | undefined {
  return Object.hasOwn(kindsOfType, type) ? kindsOfType[type] : undefined;
}

/** The kinds that a verification type of a phone accepts, or undefined for another. */
export function kindsOfPhone(type: string): readonly CodeKind[] | undefined {
  return Object.hasOwn(kindsOfPhoneType, type) ? kindsOfPhoneType[type] : undefined;
}

/**
 * Does what the code was for, in the transaction that used it up and so holds the account. `half` when it was
 * the first of the two that a change of address needs.
 * @throws {AccountError} 403 when the account is banned, no longer has the address that the code was sent to, or
 *   the new address was taken meanwhile, or a number alone is not enough to open it.
 */
export async function complete(tx: Transaction, redeemed: RedeemedCode): Promise<'done' | 'half'> {
  const account = await reloadAccount(tx, redeemed.user_id);
  if (isBanned(account)) throw forbidden('user_banned', 'User is banned');
  if (redeemed.sent_to !== addressProvenBy(redeemed, account)) throw linkExpired();
  const byPhone = isNumber(redeemed.sent_to);
  switch (redeemed.kind) {
    case 'confirmation':
      if (byPhone) await confirmNumber(tx, account, redeemed.sent_to);
      else await confirmEmail(tx, account.id);
      break;
    case 'recovery':
      if (byPhone) await openByNumber(tx, account);
      else if (account.email_confirmed_at === null) await claimUnconfirmed(tx, account);
      break;
    case 'phone_change':
      await confirmNumber(tx, account, redeemed.sent_to);
      await tellNumberChanged(tx, account, redeemed.sent_to);
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
  service: AccountService,
  tx: Transaction,
  request: FastifyRequest,
  redeemed: RedeemedCode,
): Promise<{ account: Account; session: Session }> {
  return openSession(service, tx, request, redeemed.user_id, 'otp');
}

/** The address or number that such a code speaks of; it proves no other, should the account have moved on since. */
function addressProvenBy({ kind, sent_to }: RedeemedCode, account: Account): string {
  if (kind === 'phone_change') return account.new_phone ?? '';
  // A sign-up with a number that another account had long ago has it only now.
  if (isNumber(sent_to)) return account.phone ?? (kind === 'confirmation' ? account.new_phone : null) ?? '';
  return (kind === 'email_change_new' ? account.new_email : account.email) ?? '';
}

/**
 * A code to a number opens the account while the number was proven lately, and where it is not the second step as well:
 * one SIM card is one proof (decision 1400).
 */
async function openByNumber(tx: Transaction, account: Account): Promise<void> {
  if (account.phone_confirmed_at === null) {
    await confirmNumber(tx, account, account.phone ?? '');
    await dropPassword(tx, account.id);
    return;
  }
  if (isLapsed(account))
    throw notByNumberAlone(
      'phone_not_confirmed',
      refused('account.phone_asleep', { days: PHONE_PROOF_DAYS }),
    );
  const isSecondStep = account.factors.some(
    ({ status, phone }) => status === 'verified' && phone === account.phone,
  );
  if (isSecondStep) throw notByNumberAlone('insufficient_aal', refused('account.phone_is_factor'));
  await noteNumberProven(tx, account.id);
}

function notByNumberAlone(code: string, { message, hint }: ReturnType<typeof refused>): AccountError {
  return new AccountError({ status: 403, code, message, extra: { hint } });
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
