import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { type Account, reloadAccount } from '../accounts/account.ts';
import { invalid } from '../errors.ts';
import {
  creationOptions,
  parseShown,
  requestOptions,
  verifyCreation,
  verifyShown,
} from '../webauthn/ceremony.ts';
import { openChallenge, type Question, takeChallenge } from '../webauthn/challenges.ts';
import { addCredential, credentialsOf, noteUse, type StoredCredential } from '../webauthn/credentials.ts';
import { noChallenge, notVerified } from '../webauthn/errors.ts';
import type { RelyingParty } from '../webauthn/relying-party.ts';
import type { StoredFactor } from './factor.ts';

// A security key, or the device itself, as a second factor: it answers for this portal's address only, so what it
// answers is of no use to a page that pretends to be the portal.

/** What the browser sends of the key's answer. */
export const keyAnswer = z
  .object({ type: z.string(), credential_response: z.unknown() })
  .nullish()
  .transform((value) => value ?? undefined);

export type KeyAnswer = z.output<typeof keyAnswer>;

const question = (factor: StoredFactor, purpose: Question['purpose']): Question => ({
  purpose,
  userId: factor.user_id,
  factorId: factor.id,
});

/** Asks a new factor for its key, and a verified one to show it; as the contract answers a challenge. */
export async function challengeKey(tx: Transaction, party: RelyingParty, factor: StoredFactor) {
  const keys = await credentialsOf(tx, factor.user_id);
  const isNew = factor.status === 'unverified';
  const options = isNew
    ? await creationOptions(party, 'second factor', ownerOf(await reloadAccount(tx, factor.user_id)), keys)
    : await requestOptions(party, 'second factor', keys.filter(isOf(factor)));
  const purpose = isNew ? 'registration' : 'authentication';
  const { id, expires_at } = await openChallenge(tx, question(factor, purpose), options.challenge);
  await tx.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [factor.id]);
  return {
    id,
    type: factor.factor_type,
    expires_at,
    webauthn: { type: isNew ? 'create' : 'request', credential_options: { publicKey: options } },
  };
}

/**
 * Takes the answer of the factor's key, and keeps the key of a new one.
 * @throws {AccountError} 400 `validation_failed`, `webauthn_challenge_not_found`, `webauthn_challenge_expired` or
 * `webauthn_verification_failed`.
 */
export async function requireKeyAnswer(
  tx: Transaction,
  party: RelyingParty,
  factor: StoredFactor,
  challengeId: string,
  answer: KeyAnswer,
): Promise<void> {
  if (!answer) throw invalid('WebAuthn config required');
  const { type, credential_response: given } = answer;
  if (type !== 'create' && type !== 'request') throw invalid('WebAuthn type must be create or request');
  if (given === undefined || given === null) throw invalid('credential_response required');
  if (type === 'create') {
    // Asked before the factor had its key, by this session or another one.
    if (factor.status === 'verified') throw noChallenge();
    const challenge = await takeChallenge(tx, challengeId, question(factor, 'registration'));
    const made = await verifyCreation(party, 'second factor', challenge, given);
    await addCredential(tx, { userId: factor.user_id, factorId: factor.id }, made);
    return;
  }
  const challenge = await takeChallenge(tx, challengeId, question(factor, 'authentication'));
  const shown = parseShown(given);
  const stored = (await credentialsOf(tx, factor.user_id)).filter(isOf(factor)).find(isShown(shown.id));
  if (!stored) throw notVerified('Credential verification failed');
  const newCount = await verifyShown(party, 'second factor', challenge, shown, stored);
  if (!(await noteUse(tx, stored, newCount))) throw notVerified('Credential verification failed');
}

const isOf = (factor: StoredFactor) => (key: StoredCredential) => key.factor_id === factor.id;

const isShown = (id: string) => (key: StoredCredential) => key.credential_id.toString('base64url') === id;

function ownerOf({ id, email, phone }: Account) {
  const name = email ?? phone ?? id;
  return { id, name, displayName: name };
}
