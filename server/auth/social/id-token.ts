import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { type AccountError, invalid } from '../errors.ts';
import type { AccountService } from '../service.ts';
import type { ProviderConfig } from './config.ts';
import { type Person, personOfClaims } from './person.ts';
import { reach } from './provider.ts';

type Shown = { idToken: string; accessToken: string; nonce: string };

/** Only what providers sign with in public: a shared secret would make every client a provider. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/**
 * Reads who an ID token names, which an app got from the provider by itself. Checked as the contract's
 * original does: the provider's signature, issuer and time; one of our client ids as its audience; the
 * nonce, whose SHA-256 stands in the token; and that the access token, when it is sent, belongs to it.
 * @throws {AccountError} 400 `validation_failed`; 503 when the provider cannot be reached.
 */
export async function personOfIdToken(
  service: AccountService,
  provider: ProviderConfig,
  shown: Shown,
): Promise<Person> {
  const { claims, algorithm } = await verify(service, provider, shown.idToken);
  requireAudience(claims, provider);
  requireNonce(claims, shown.nonce);
  if (shown.accessToken !== '') requireItsAccessToken(claims, algorithm, shown.accessToken);
  return personOfClaims(provider, claims);
}

async function verify(service: AccountService, provider: ProviderConfig, idToken: string) {
  const { jwks_uri: keys, issuer } = (await reach(service, provider)).serverMetadata();
  if (keys === undefined) throw bad();
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, keySet(keys), {
      issuer,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'aud', 'exp', 'iat'],
      clockTolerance: 5,
    });
    return { claims: payload, algorithm: protectedHeader.alg };
  } catch (cause) {
    // What is not the token's fault is ours or the provider's to mend.
    if (!(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout) throw cause;
    throw bad();
  }
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** A provider's keys, fetched at first use and again when a token names one that is new. */
function keySet(address: string) {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address));
  keySets.set(address, known);
  return known;
}

function requireAudience({ aud, azp }: JWTPayload, { audiences }: ProviderConfig): void {
  const named = [aud ?? []].flat();
  const isOurs = named.some((each) => audiences.includes(each));
  // Of several audiences the token says for which it was made.
  const isMeant = named.length === 1 || (typeof azp === 'string' && audiences.includes(azp));
  if (!isOurs || !isMeant) throw invalid(`Unacceptable audience in id_token: [${named.join(' ')}]`);
}

function requireNonce({ nonce }: JWTPayload, shown: string): void {
  const named = typeof nonce === 'string' ? nonce : '';
  if ((named === '') !== (shown === '')) {
    throw invalid('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (named !== '' && createHash('sha256').update(shown).digest('hex') !== named) {
    throw invalid('Nonces mismatch');
  }
}

/** OpenID Connect Core, section 3.1.3.6: the left half of the access token's hash. */
function requireItsAccessToken(claims: JWTPayload, algorithm: string, accessToken: string): void {
  if (typeof claims.at_hash !== 'string') return;
  const bits = /(256|384|512)$/.exec(algorithm)?.[1] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  if (digest.subarray(0, digest.length / 2).toString('base64url') !== claims.at_hash) throw bad();
}

const bad = (): AccountError => invalid('Bad ID token');
