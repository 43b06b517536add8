import { AccountError, badRequest } from '../errors.ts';

/** The answer of an authenticator that proves nothing; why is for the log. */
export function notVerified(message: string, cause?: unknown): AccountError {
  return new AccountError({ status: 400, code: 'webauthn_verification_failed', message, cause });
}

export function noChallenge(): AccountError {
  return badRequest('webauthn_challenge_not_found', 'Challenge not found or already used');
}

export function challengeExpired(): AccountError {
  return badRequest('webauthn_challenge_expired', 'Challenge has expired');
}
