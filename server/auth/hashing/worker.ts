import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordCost } from './password-cost.ts';

/** An Argon2id hash in PHC form. */
export function hash({ password, cost }: { password: string; cost: PasswordCost }): string {
  return hashSync(password, cost);
}

/** Whether the password is the one that the hash was made of. */
export function verify({ passwordHash, password }: { passwordHash: string; password: string }): boolean {
  return verifySync(passwordHash, password);
}
