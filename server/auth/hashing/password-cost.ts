/** What a hash of a password costs: Argon2id at the first of OWASP's recommended settings, memory in KiB. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordCost = typeof passwordCost;
