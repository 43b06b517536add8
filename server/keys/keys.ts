import { createHmac, hkdfSync } from 'node:crypto';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { z } from 'zod';
import type { Claims } from '../database/scope.ts';
import { StartupError } from '../errors.ts';
import { rememberVerified } from './verified-tokens.ts';

/** What the server signs and recognises with. All of it follows from the one set of private keys. */
export type KeyRing = {
  /** Names an application without a sign-in: role anon. Not a secret. */
  publishableKey: string;
  /** Role service_role. A secret. */
  secretKey: string;
  /** The public halves, for /.well-known/jwks.json. */
  jwks: { keys: JWK[] };
  /** An ES256 access token. `iat` is now; lifetime in seconds. */
  sign(claims: Claims, expiresInSeconds: number): Promise<string>;
  /** The claims of a token of ours. Throws jose's `JWTExpired` or another `JOSEError`. */
  verify(token: string): Promise<Claims>;
  /** A secret for one purpose, the same on every server that shares the keys: 32 bytes as base64url. */
  derive(purpose: string): string;
  /** The same from every key, newest first: for what was made before the keys were rotated. */
  deriveAll(purpose: string): readonly string[];
};

/** Whom access tokens are for. */
const audience = 'authenticated';

const privateKey = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  /** Of a key that was rotated out: seconds since 1970, from when on it verifies no access token. */
  verify_until: z.optional(z.number()),
});
type Key = JWK & { verify_until?: number | undefined };
const keySet = z.object({ keys: z.array(privateKey).min(1) });

/** A fresh key set, as the text that `JWT_KEYS` or the keys file holds: a JSON Web Key Set with one private key. */
export async function makeKeys(): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  return JSON.stringify({
    keys: [{ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' }],
  });
}

/**
 * A set with a new key in front. Of those that signed until now none verifies an access token longer than the tokens
 * live that it has signed; what else follows from them stays: sessions, second factors, links.
 * @param lifetime of an access token, in seconds
 * @throws {StartupError} when the text is not such a set.
 */
export async function rotateKeys(text: string, lifetime: number): Promise<string> {
  const until = Math.floor(Date.now() / 1000) + lifetime;
  const former = parseKeys(text).map((jwk) => ({ ...jwk, verify_until: jwk.verify_until ?? until }));
  const made = JSON.parse(await makeKeys()) as { keys: JWK[] };
  return JSON.stringify({ keys: [...made.keys, ...former] });
}

/**
 * The key ring of a JSON Web Key Set. The first key signs; all of them verify, so that keys can be
 * rotated by putting a new one in front.
 * @throws {StartupError} when the text is not such a set.
 */
export async function openKeyRing(text: string, now = () => Date.now() / 1000): Promise<KeyRing> {
  const keys = parseKeys(text);
  const withIds = await Promise.all(
    keys.map(
      async (jwk): Promise<Key> => ({
        ...jwk,
        kid: typeof jwk.kid === 'string' ? jwk.kid : await calculateJwkThumbprint(jwk),
      }),
    ),
  );
  const [first] = withIds as [Key, ...Key[]];
  const signingKey = (await importJWK(first, 'ES256')) as CryptoKey;
  const jwks = { keys: withIds.map(publicHalf) };
  const findKey = createLocalJWKSet(jwks);
  const ends = new Map(withIds.map((jwk) => [jwk.kid, jwk.verify_until]));
  const derive = (purpose: string) => deriveSecret(first.d ?? '', purpose);
  return {
    publishableKey: `sb_publishable_${derive('publishable key').slice(0, 32)}`,
    secretKey: `sb_secret_${derive('secret key').slice(0, 32)}`,
    jwks,
    sign: (claims, expiresInSeconds) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ ...claims, iat: now, exp: now + expiresInSeconds })
        .setProtectedHeader({ alg: 'ES256', kid: first.kid ?? '', typ: 'JWT' })
        .sign(signingKey);
    },
    verify: rememberVerified(async (token) => {
      const { payload, protectedHeader } = await jwtVerify(token, findKey, { algorithms: ['ES256'] });
      const until = ends.get(protectedHeader.kid);
      if (until !== undefined && now() >= until) throw new errors.JWSSignatureVerificationFailed();
      return forUs(payload);
    }),
    derive,
    deriveAll: (purpose) => keys.map((jwk) => deriveSecret(jwk.d, purpose)),
  };
}

/** What was signed for somebody else is no access token, whoever signed it. @throws when it names another audience */
function forUs(payload: JWTPayload): JWTPayload {
  const { aud } = payload;
  if (aud === undefined || [aud].flat().includes(audience)) return payload;
  throw new errors.JWTClaimValidationFailed('unexpected "aud" claim value', payload, 'aud', 'check_failed');
}

function parseKeys(text: string): z.output<typeof keySet>['keys'] {
  try {
    return keySet.parse(JSON.parse(text)).keys;
  } catch (cause) {
    throw new StartupError(
      'JWT_KEYS is not a JSON Web Key Set with private P-256 keys. Make one with: npm run portal -- jwt-keys',
      cause,
    );
  }
}

function publicHalf({ d: _, verify_until: __, ...jwk }: Key): JWK {
  return { ...jwk, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
}

function deriveSecret(privatePart: string, purpose: string): string {
  const root = Buffer.from(hkdfSync('sha256', privatePart, 'school-communicator', 'root', 32));
  return createHmac('sha256', root).update(purpose).digest('base64url');
}
