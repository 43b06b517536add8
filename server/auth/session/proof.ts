import type { FastifyRequest } from 'fastify';
import { passwordFits } from '../accounts/passwords.ts';
import { type AccountError, badRequest, unprocessable } from '../errors.ts';
import { forgiveTry, requireTry } from '../limits/password-tries.ts';
import { requireAllowance } from '../limits/require.ts';
import type { AccountService } from '../service.ts';
import type { ProvenBy } from '../sessions/session.ts';
import { nonceFits } from './nonce.ts';
import type { SignedIn } from './signed-in.ts';

/** How long a session that a mailed link has opened, or the sign-in of an account without a password, proves its owner. */
const FRESH_SECONDS = 15 * 60;

/** How a session says that a mailed link or code has opened it (`amr`). */
const mailed = new Set(['otp', 'recovery', 'magiclink', 'email/signup', 'invite', 'email_change']);

/** A factor of their own can be begun and shown by whoever has found the session: none says who signed in. */
const secondFactors = new Set(['totp', 'mfa/phone', 'mfa/webauthn']);

/** What a request shows besides its session; empty for nothing. */
type Shown = { current_password: string; nonce: string };

/**
 * Whoever finds an open session must not take the account with it: what lets in changes only for who shows the
 * current password or a mailed code, or has just followed a mailed link (DESIGN section 4). An account without a
 * password gets its first one by a code or a fresh sign-in. Wrong ones are counted as tries at the account.
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
  const hasPassword = who.account.password_hash !== null;
  if (isFresh(who.session.amr, hasPassword)) return;
  if (hasPassword) {
    throw badRequest('current_password_required', 'Current password required when setting new password.');
  }
  throw badRequest('reauthentication_needed', 'Password update requires reauthentication');
}

/**
 * The same for what is added beside the password: there a sign-in of a moment ago is enough, whatever it was by.
 * @throws {AccountError} as `requireProof`.
 */
export async function requireProofOrFreshSignIn(
  service: AccountService,
  request: FastifyRequest,
  who: SignedIn,
  shown: Shown,
): Promise<void> {
  if (await hasShown(service, request, who, shown)) return;
  if (isFresh(who.session.amr, false)) return;
  throw badRequest('reauthentication_needed', 'Send the password, or a code from GET /reauthenticate.');
}

/**
 * The same where neither can be sent: a linked provider is a way in, too.
 * @throws {AccountError} 400 `reauthentication_needed`.
 */
export function requireFreshSignIn({ session }: SignedIn): void {
  if (isFresh(session.amr, false)) return;
  throw badRequest('reauthentication_needed', 'Sign in again before you link another way to sign in.');
}

/** Whether the password or a code was shown; false when nothing was. @throws {AccountError} when it is wrong. */
export async function hasShown(
  service: AccountService,
  request: FastifyRequest,
  { account }: SignedIn,
  { current_password: password, nonce }: Shown,
): Promise<boolean> {
  const email = account.email ?? '';
  if (password !== '') {
    const trier = { email: email || account.id, accountId: account.id, isFamiliar: false };
    await requireTry(service, request, trier);
    if (!(await passwordFits(account.password_hash, password))) throw wrongPassword();
    await forgiveTry(service, request, trier);
  }
  if (nonce !== '') {
    await requireAllowance(service, ['code-account', email]);
    if (!(await nonceFits(service, email, nonce))) {
      throw unprocessable('reauthentication_not_valid', 'Nonce has expired or is invalid');
    }
    await service.limits.forgive('code-account', email);
  }
  return password !== '' || nonce !== '';
}

/** Also when the password was changed while it was compared. */
export function wrongPassword(): AccountError {
  return badRequest('current_password_invalid', 'Current password required when setting new password.');
}

function isFresh(provenBy: readonly ProvenBy[], hasPassword: boolean): boolean {
  const earliest = Date.now() / 1000 - FRESH_SECONDS;
  return provenBy.some(
    ({ method, timestamp }) =>
      timestamp >= earliest && !secondFactors.has(method) && (mailed.has(method) || !hasPassword),
  );
}
