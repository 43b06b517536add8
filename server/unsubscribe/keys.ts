import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { KeyRing } from '../keys/keys.ts';

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

/**
 * The secret is of this purpose only: a key signs nobody in and opens no file, and no other token of ours stops
 * mails. What was signed before the keys were rotated holds as long as the old ones are kept.
 */
export function unsubscribeKeys(keys: KeyRing): UnsubscribeKeys {
  const purpose = 'unsubscribe addresses';
  const newest = Buffer.from(keys.derive(purpose), 'base64url');
  const secrets = keys.deriveAll(purpose).map((secret) => Buffer.from(secret, 'base64url'));
  return {
    sign: (profileId) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ list: 'notices', sub: profileId, iat: now, exp: now + VALID_SECONDS })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(newest);
    },
    async read(key) {
      for (const secret of secrets) {
        const signed = claims.safeParse(await payloadOf(key, secret));
        if (signed.success) {
          return { profileId: signed.data.sub, mailedAt: new Date(signed.data.iat * 1000) };
        }
      }
      return undefined;
    },
  };
}

async function payloadOf(key: string, secret: Uint8Array): Promise<unknown> {
  try {
    return (await jwtVerify(key, secret, { algorithms: ['HS256'] })).payload;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return undefined;
    throw cause;
  }
}
