import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { authenticatorName } from './authenticator-name.ts';
import type { NewCredential, StoredCredential } from './credentials.ts';
import { notVerified } from './errors.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * What is asked of an authenticator, and what its answer proves (W3C Web Authentication, level 3, sections 7.1
 * and 7.2). A passkey is all that a sign-in asks for, so whoever shows one must have unlocked it; a second factor
 * comes after a password, and being touched is enough.
 */
export type Use = 'passkey' | 'second factor';

/** EdDSA, ES256 and RS256 (COSE): what authenticators have. */
const algorithms = [-8, -7, -257];

/** Loaded by the first who needs it: most sign-ins are by password. */
const library = () => import('@simplewebauthn/server');

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(2048);

const credential = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
});
const madeCredential = credential.extend({
  response: z.looseObject({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(32)).max(10).default([]).catch([]),
  }),
});
const shownCredential = credential.extend({
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().max(256).nullish(),
  }),
});

export type ShownCredential = z.output<typeof shownCredential>;

/** The answer in its form. @throws {AccountError} 400 `webauthn_verification_failed`. */
export function parseShown(answer: unknown): ShownCredential {
  const parsed = shownCredential.safeParse(answer);
  if (!parsed.success) throw notVerified('Invalid credential response', parsed.error);
  return parsed.data;
}

type Owner = { id: string; name: string; displayName: string };

/** Asks for a new key of this account; those it has are named, so that no authenticator makes a second one. */
export async function creationOptions(
  party: RelyingParty,
  use: Use,
  owner: Owner,
  existing: readonly StoredCredential[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(owner.id)),
    userName: owner.name,
    userDisplayName: owner.displayName,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing.map(describe),
    authenticatorSelection:
      use === 'passkey'
        ? { residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** Asks for one of `allowed`, or for any passkey of the portal. */
export async function requestOptions(party: RelyingParty, use: Use, allowed: readonly StoredCredential[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: allowed.map(describe),
    userVerification: use === 'passkey' ? 'required' : 'preferred',
  });
}

/** The key that was made. @throws {AccountError} 400 `webauthn_verification_failed`. */
export async function verifyCreation(
  party: RelyingParty,
  use: Use,
  challenge: string,
  answer: unknown,
): Promise<NewCredential> {
  const parsed = madeCredential.safeParse(answer);
  if (!parsed.success) throw notVerified('Invalid credential response', parsed.error);
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: parsed.data as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: use === 'passkey',
  }).catch(refuse);
  if (!verified) throw notVerified('Credential verification failed');
  const { credential: made, aaguid } = registrationInfo;
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    signCount: made.counter,
    transports: parsed.data.response.transports,
    friendlyName: authenticatorName(aaguid),
  };
}

/** How often the shown key now says it was used. @throws {AccountError} 400 `webauthn_verification_failed`. */
export async function verifyShown(
  party: RelyingParty,
  use: Use,
  challenge: string,
  shown: ShownCredential,
  stored: StoredCredential,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: shown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: {
      ...describe(stored),
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.sign_count,
    },
    requireUserVerification: use === 'passkey',
  }).catch(refuse);
  if (!verified) throw notVerified('Credential verification failed');
  return authenticationInfo.newCounter;
}

function describe({ credential_id, transports }: StoredCredential) {
  return { id: credential_id.toString('base64url'), transports: transports as AuthenticatorTransport[] };
}

function refuse(cause: unknown): never {
  throw notVerified('Credential verification failed', cause);
}
