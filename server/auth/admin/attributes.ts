import { z } from 'zod';
import { isTaken } from '../accounts/conflict.ts';
import { normalEmail } from '../accounts/email.ts';
import { hashPassword, requireStrength } from '../accounts/passwords.ts';
import { normalPhone, phoneTaken } from '../accounts/phone.ts';
import { metadata, text } from '../body.ts';
import { type AccountError, invalid, unprocessable } from '../errors.ts';
import type { AccountService } from '../service.ts';

/** What the secret key may set on an account. */
export const attributes = z.object({
  id: text,
  email: text,
  phone: text,
  password: z.string().nullish(),
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  role: text,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
});
export type Attributes = z.output<typeof attributes>;

/** Text of the contract for an address that is taken; the secret key is told. */
export const EMAIL_TAKEN = 'A user with this email address has already been registered';

/** The contract's `email_exists`. */
export function emailTaken(): AccountError {
  return unprocessable('email_exists', EMAIL_TAKEN);
}

/** The refusal of an account whose address or number has one; undefined for any other failure. */
export function takenBy(error: unknown): AccountError | undefined {
  if (!isTaken(error)) return undefined;
  return (error as { constraint?: string }).constraint === 'users_phone' ? phoneTaken() : emailTaken();
}

/** What was given in the forms that are stored; undefined for what was not. */
export async function readAttributes(service: AccountService, given: Attributes) {
  if (given.role !== '' && given.role !== 'authenticated')
    throw invalid('The role of an account is authenticated');
  return {
    email: given.email === '' ? undefined : normalEmail(given.email),
    phone: given.phone === '' ? undefined : normalPhone(given.phone),
    passwordHash: await passwordHashOf(service, given),
    bannedUntil: given.ban_duration === '' ? undefined : endOfBan(given.ban_duration),
  };
}

async function passwordHashOf(
  service: AccountService,
  { password, password_hash: ready }: Attributes,
): Promise<string | undefined> {
  if (password && ready !== '') throw invalid('Only a password or a password hash should be provided');
  if (ready !== '') {
    if (!ready.startsWith('$argon2id$')) throw invalid('The password hash must be Argon2id in PHC form');
    return ready;
  }
  if (password === undefined || password === null) return undefined;
  await requireStrength(service, password);
  return hashPassword(password);
}

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** `none` lifts a ban (null); otherwise such as `24h` or `1h30m`, from now. */
function endOfBan(duration: string): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  const ms = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? ''] ?? 0), 0);
  const whole = parts.map(([part]) => part).join('') === duration;
  if (!whole || ms <= 0) throw invalid(`invalid format for ban duration: ${duration}`);
  return new Date(Date.now() + ms);
}
