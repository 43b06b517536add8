import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import type { KeyRing } from './keys.ts';

/** Signs and reads the keys in addresses that are mailed. */
export type SignedAddresses<Claims> = {
  sign(claims: JWTPayload, validSeconds: number): Promise<string>;
  /** Undefined when forged, altered, made for anything else, or too old. */
  read(key: string): Promise<Claims | undefined>;
};

/**
 * The secret is of this purpose only: a key signs nobody in and opens no file, and no other token of ours passes for
 * one. What was signed before the keys were rotated holds as long as the old ones are kept.
 */
export function signedAddresses<Claims>(
  keys: KeyRing,
  purpose: string,
  claims: z.ZodType<Claims>,
): SignedAddresses<Claims> {
  const newest = Buffer.from(keys.derive(purpose), 'base64url');
  const secrets = keys.deriveAll(purpose).map((secret) => Buffer.from(secret, 'base64url'));
  return {
    sign: (given, validSeconds) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ ...given, iat: now, exp: now + validSeconds })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(newest);
    },
    async read(key) {
      for (const secret of secrets) {
        const signed = claims.safeParse(await payloadOf(key, secret));
        if (signed.success) return signed.data;
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
