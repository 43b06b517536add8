import type { FastifyRequest } from 'fastify';
import type { Account } from '../accounts/account.ts';
import { passwordFits } from '../accounts/passwords.ts';
import { type AccountError, badRequest, unprocessable } from '../errors.ts';
import { forgiveTry, requireTry } from '../limits/password-tries.ts';
import { requireAllowance } from '../limits/require.ts';
import type { AccountService } from '../service.ts';
import { nonceFits } from './nonce.ts';
import type { SignedIn } from './signed-in.ts';

/** What a request shows besides its session; empty for nothing. */
type Shown = { current_password: string; nonce: string };

/**
 * Whoever finds an open session must not take the account with it: what lets in changes only for who shows the
 * current password or a mailed code, or has just followed a mailed link. An account without a password gets its
 * first one by a code or a fresh sign-in. Wrong ones are counted as tries at the account.
 * @throws {AccountError} 400 `current_password_required`, `current_password_invalid` or `reauthentication_needed`,
 *   422 `reauthentication_not_valid`, 429.
 */
export async function requireProof(
  service: AccountService,
  request: FastifyRequest,
  who: SignedIn,
  shown: Shown,
): Promise<void> {
  if (await hasShown(service, request, who, shown)) return;
  if (who.session.is_fresh_from_mail) return;
  if (who.account.password_hash !== null) {
    throw badRequest('current_password_required', 'Current password required when setting new password.');
  }
  if (who.session.is_fresh) return;
  throw badRequest('reauthentication_needed', 'Password update requires reauthentication');
}

/** Whether the password or a code was shown; false when nothing was. @throws {AccountError} when it is wrong. */
export async function hasShown(
  service: AccountService,
  request: FastifyRequest,
  { account }: SignedIn,
  { current_password: password, nonce }: Shown,
): Promise<boolean> {
  const sentTo = codesGoTo(account) ?? '';
  if (password !== '') {
    const trier = { name: sentTo || account.id, accountId: account.id, isFamiliar: false };
    await requireTry(service, request, trier);
    if (!(await passwordFits(account.password_hash, password))) throw wrongPassword();
    await forgiveTry(service, request, trier);
  }
  if (nonce !== '') {
    await requireAllowance(service, ['code-account', sentTo]);
    if (!(await nonceFits(service, sentTo, nonce))) {
      throw unprocessable('reauthentication_not_valid', 'Nonce has expired or is invalid');
    }
    await service.limits.forgive('code-account', sentTo);
  }
  return password !== '' || nonce !== '';
}

/** Also when the password was changed while it was compared. */
export function wrongPassword(): AccountError {
  return badRequest('current_password_invalid', 'Current password required when setting new password.');
}

/** Where `GET /reauthenticate` sends a code: the address, or the number of an account that has none. */
export function codesGoTo({ email, phone }: Account): string | null {
  return email ?? phone;
}
