import type { Transaction } from '../../database/scope.ts';
import { type Account, accountByEmail, accountById, isBanned, lockAccount } from '../accounts/account.ts';
import { confirmEmail, dropPassword } from '../accounts/change.ts';
import { createAccount } from '../accounts/create.ts';
import { insertIdentity, syncProviders, updateIdentity } from '../accounts/identities.ts';
import { forbidden, unprocessable } from '../errors.ts';
import type { ProviderConfig } from './config.ts';
import type { Person } from './person.ts';

/**
 * The account of whom a provider names: the one that this identity is linked to, else the one with the
 * verified address, else a new one.
 * @throws {AccountError} 422 `provider_email_needs_verification`, 403 `user_banned`.
 */
export async function accountOfPerson(
  tx: Transaction,
  provider: ProviderConfig,
  person: Person,
): Promise<string> {
  const linked = await holdLinkedAccount(tx, provider, person);
  const id = linked ?? (await accountByVerifiedEmail(tx, provider, person));
  if (linked)
    await updateIdentity(tx, { provider: provider.name, providerId: person.subject, claims: person.claims });
  await requireOpen(tx, id);
  return id;
}

/** The account that this identity is linked to, held; the identity may be unlinked while the account is waited for. */
async function holdLinkedAccount(
  tx: Transaction,
  provider: ProviderConfig,
  person: Person,
): Promise<string | undefined> {
  const id = await linkedAccount(tx, provider, person);
  if (id === undefined) return undefined;
  await lockAccount(tx, id);
  const still = await linkedAccount(tx, provider, person);
  return still === id ? id : holdLinkedAccount(tx, provider, person);
}

/** The account with this address, held; it may be confirmed, moved or replaced while it is waited for. */
async function holdAccountByEmail(tx: Transaction, email: string): Promise<Account | undefined> {
  const found = await accountByEmail(tx, email);
  if (!found) return undefined;
  const held = await lockAccount(tx, found.id);
  return held?.email === found.email ? held : holdAccountByEmail(tx, email);
}

/** Adds the identity to an account. @throws {AccountError} 422 when it is linked already, here or elsewhere. */
export async function linkPerson(
  tx: Transaction,
  provider: ProviderConfig,
  person: Person,
  userId: string,
): Promise<string> {
  if ((await linkedAccount(tx, provider, person)) !== undefined) {
    throw unprocessable('identity_already_exists', 'Identity is already linked');
  }
  await addIdentity(tx, provider, person, userId);
  await requireOpen(tx, userId);
  return userId;
}

async function linkedAccount(
  tx: Transaction,
  provider: ProviderConfig,
  person: Person,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider.name, person.subject],
  );
  return rows[0]?.user_id;
}

async function accountByVerifiedEmail(
  tx: Transaction,
  provider: ProviderConfig,
  person: Person,
): Promise<string> {
  const { email } = person;
  if (!email || !person.emailVerified) {
    throw unprocessable(
      'provider_email_needs_verification',
      `Unverified email with ${provider.label}. Verify the email with them in order to sign in`,
    );
  }
  const existing = await holdAccountByEmail(tx, email);
  if (!existing) {
    const identity = { provider: provider.name, providerId: person.subject, claims: person.claims };
    const { id } = await createAccount(tx, {
      email,
      confirmed: true,
      userMetadata: person.metadata,
      identity,
    });
    return id;
  }
  if (existing.email_confirmed_at === null) await claim(tx, existing);
  await addIdentity(tx, provider, person, existing.id);
  return existing.id;
}

/** Whoever signed up with the address never proved it; the provider does, so the other's password goes. */
async function claim(tx: Transaction, account: Account): Promise<void> {
  await confirmEmail(tx, account.id);
  await dropPassword(tx, account.id);
}

async function addIdentity(
  tx: Transaction,
  provider: ProviderConfig,
  person: Person,
  userId: string,
): Promise<void> {
  await insertIdentity(tx, {
    userId,
    provider: provider.name,
    providerId: person.subject,
    claims: person.claims,
  });
  await syncProviders(tx, userId);
}

async function requireOpen(tx: Transaction, id: string): Promise<void> {
  const account = await accountById(tx, id);
  if (!account || isBanned(account)) throw forbidden('user_banned', 'User is banned');
}
