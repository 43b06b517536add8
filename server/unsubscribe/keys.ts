import { z } from 'zod';
import type { KeyRing } from '../keys/keys.ts';
import { signedAddresses } from '../keys/signed-addresses.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** As long as a notice is kept. */
const VALID_SECONDS = 365 * 24 * 60 * 60;

/** Which mails a key stops, whose, and the second in which the mail was written that carries it. */
const claims = z.object({ list: z.literal('notices'), sub: z.guid(), iat: z.int(), exp: z.int() });

/** A mail that somebody wants no more of. */
export type Unwanted = { profileId: string; mailedAt: Date };

/** Signs and reads the keys in the addresses that stop mails. */
export type UnsubscribeKeys = {
  sign(profileId: string): Promise<string>;
  /** Undefined when forged, altered, made for anything else, or older than a year. */
  read(key: string): Promise<Unwanted | undefined>;
};

/** The keys of this purpose (server/keys/signed-addresses.ts). */
export function unsubscribeKeys(keys: KeyRing): UnsubscribeKeys {
  const addresses = signedAddresses(keys, 'unsubscribe addresses', claims);
  return {
    sign: (profileId) => addresses.sign({ list: 'notices', sub: profileId }, VALID_SECONDS),
    async read(key) {
      const signed = await addresses.read(key);
      return signed && { profileId: signed.sub, mailedAt: new Date(signed.iat * 1000) };
    },
  };
}
