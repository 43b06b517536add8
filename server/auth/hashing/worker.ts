import { hashSync, verifySync } from '@node-rs/argon2';

// Argon2id at the first of OWASP's recommended settings.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An Argon2id hash in PHC form. */
export function hash(password: string): string {
  return hashSync(password, cost);
}

/** Whether the password is the one that the hash was made of. */
export function verify({ passwordHash, password }: { passwordHash: string; password: string }): boolean {
  return verifySync(passwordHash, password);
}
