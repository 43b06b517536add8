import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../contract/limits.ts';
import { refused } from '../../refused.ts';
import { AccountError, invalid } from '../errors.ts';
import { hash, verify } from '../hashing/threads.ts';
import type { AccountService } from '../service.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The hash that stands for accounts that have none, so that asking for them takes as long. */
let standIn: Promise<string> | undefined;

/** An Argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** A valid hash that no password fits. Made once. */
export function standInHash(): Promise<string> {
  standIn ??= hashPassword(crypto.randomUUID());
  return standIn;
}

/** Whether the password fits; without a hash it never does, after the same work. */
export async function passwordFits(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await standInHash()), password);
  return fits && typeof passwordHash === 'string';
}

/**
 * @throws {AccountError} 422 `weak_password` with its reasons when too short or one of those that are tried first,
 *   400 when too long to hash.
 */
export async function requireStrength(
  { config }: Pick<AccountService, 'config'>,
  password: string,
): Promise<void> {
  if (password.length > PASSWORD_MAX_LENGTH) {
    throw invalid(refused('account.password_too_long', { max: PASSWORD_MAX_LENGTH }));
  }
  if (password.length < PASSWORD_MIN_LENGTH) {
    throw new AccountError({
      status: 422,
      code: 'weak_password',
      message: `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`,
      extra: { weak_password: { reasons: ['length'] } },
    });
  }
  // The suites of the contract's clients sign up with 'password'.
  if (!config.authAutoconfirm && (await isCommonPassword(password))) {
    const { message, hint } = refused('account.password_common');
    throw new AccountError({
      status: 422,
      code: 'weak_password',
      message,
      // The contract's word for a password that others know.
      extra: { field: 'password', hint, weak_password: { reasons: ['pwned'] } },
    });
  }
}
