import { AccountError } from '../errors.ts';
import type { AccountService } from '../service.ts';
import type { StoredCredential } from '../webauthn/credentials.ts';
import { type RelyingParty, relyingParty } from '../webauthn/relying-party.ts';

/** How many passkeys one account can have; the contract's default. */
export const PASSKEYS_MAX = 10;

/** A passkey as its owner sees it in lists. */
export function passkeyBody({ id, friendly_name, created_at, last_used_at }: StoredCredential) {
  return {
    id,
    ...(friendly_name !== '' && { friendly_name }),
    created_at,
    ...(last_used_at !== null && { last_used_at }),
  };
}

/** @throws {AccountError} 404 `passkey_disabled` where the portal has no name that a key could be made for. */
export function requireRelyingParty(service: AccountService): RelyingParty {
  const party = relyingParty(service);
  if (!party) {
    throw new AccountError({ status: 404, code: 'passkey_disabled', message: 'Passkeys are disabled' });
  }
  return party;
}

export function noSuchPasskey(): AccountError {
  return new AccountError({ status: 404, code: 'validation_failed', message: 'Passkey not found' });
}
