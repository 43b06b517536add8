import { z } from 'zod';
import type { KeyRing } from '../keys/keys.ts';
import { signedAddresses } from '../keys/signed-addresses.ts';

export const GUARDIAN_PATH = '/guardian';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * How long a key is good, in seconds. A question is mailed anew before that; what was agreed to can be withdrawn for
 * as long as anybody stays a minor.
 */
export const GUARDIAN_KEY_SECONDS = { answer: 30 * DAY_SECONDS, withdraw: 18 * 365 * DAY_SECONDS } as const;

/** What a key is good for: to agree or not, or to take back what was agreed. */
export type GuardianRight = keyof typeof GUARDIAN_KEY_SECONDS;

/** A question that was put to a parent or guardian, and what the mail gives the right to. */
export type GuardianKey = { request: string; may: GuardianRight };

const claims = z.object({ may: z.enum(['answer', 'withdraw']), sub: z.guid(), iat: z.int(), exp: z.int() });

/** Signs and reads the keys in the addresses that are mailed to parents and guardians of learners. */
export type GuardianKeys = {
  sign(key: GuardianKey): Promise<string>;
  read(key: string): Promise<GuardianKey | undefined>;
};

/** The keys of this purpose (server/keys/signed-addresses.ts). */
export function guardianKeys(keys: KeyRing): GuardianKeys {
  const addresses = signedAddresses(keys, 'guardian addresses', claims);
  return {
    sign: ({ request, may }) => addresses.sign({ may, sub: request }, GUARDIAN_KEY_SECONDS[may]),
    async read(key) {
      const signed = await addresses.read(key);
      return signed && { request: signed.sub, may: signed.may };
    },
  };
}
