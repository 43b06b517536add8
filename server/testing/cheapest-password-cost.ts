import type { PasswordCost } from '../auth/hashing/password-cost.ts';

/**
 * The least that Argon2id takes, in the place of `password-cost.ts` where a server runs in a test's own process
 * (vitest.config.ts): hundreds of people sign up there, and few tests are about their passwords. No setting of a server leads
 * here, and servers that a test starts as processes hash as for a school.
 */
export const passwordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
