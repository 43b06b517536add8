import { decodeJwt } from 'jose';
import type { Caller } from '../../caller.ts';
import { callerWith } from '../../caller.ts';
import { PortalError } from '../../errors.ts';
import type { KeyRing } from '../../keys/keys.ts';
import { tokenExpired } from '../caller.ts';

/** The token does not hold. The message is the one of the original, for the developer who reads it. */
export class CredentialError extends Error {
  override name = 'CredentialError';
  /** The original's error code, which goes before the message in replies. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Whom a token or key stands for.
 * @throws {CredentialError}
 */
export async function callerOfCredential(credential: string, keys: KeyRing): Promise<Caller> {
  try {
    const { role, claims } = await callerWith({ apikey: credential }, keys);
    // Channels keep their caller for hours, and not the token.
    return { role, claims };
  } catch (cause) {
    if (!(cause instanceof PortalError)) throw cause;
    throw credentialError(credential, cause);
  }
}

function credentialError(credential: string, cause: PortalError): CredentialError {
  const claims = claimsOf(credential);
  if (!claims) return new CredentialError('MalformedJWT', 'The token provided is not a valid JWT', { cause });
  if (cause.code === 'token_expired') {
    return new CredentialError('InvalidJWTToken', tokenExpired(Number(claims.exp) * 1000), { cause });
  }
  return new CredentialError('JwtSignatureError', 'Failed to validate JWT signature', { cause });
}

function claimsOf(token: string): Record<string, unknown> | undefined {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}
