import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/scope.ts';
import { type Account, reloadAccount } from './account.ts';
import { insertIdentity, type NewIdentity } from './identities.ts';

export type NewAccount = {
  /** Left out, one is made. */
  id?: string;
  /** In its normal form: trimmed and lower case. */
  email?: string;
  /** E.164 without the plus. */
  phone?: string;
  /** A number that it is to have once its code was used; somebody else's until then. */
  newPhone?: string;
  /** Argon2id, from `hashPassword`; left out for an account that signs in by other means. */
  passwordHash?: string | undefined;
  /** Whether the address is known to be the person's. */
  confirmed?: boolean;
  /** Whether the number is. */
  phoneConfirmed?: boolean;
  invited?: boolean;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  /** The way in, when it is not e-mail. */
  identity?: Omit<NewIdentity, 'userId'>;
};

/**
 * Makes an account with its first identity, under the role portal_auth.
 * Postgres refuses with 23505 (`users_email`, `users_phone`) when the address or number has one already.
 */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<Account> {
  const id = account.id ?? randomUUID();
  const now = new Date();
  const identities = account.identity ? [account.identity] : ownIdentities(id, account);
  const providers = identities.map(({ provider }) => provider);
  const isProven = account.phone !== undefined && account.phoneConfirmed;
  await tx.query(
    `insert into auth.users (id, email, password_hash, email_confirmed_at, invited_at, app_metadata, user_metadata,
       phone, phone_confirmed_at, phone_proven_at, new_phone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    [
      id,
      account.email ?? null,
      account.passwordHash ?? null,
      account.confirmed ? now : null,
      account.invited ? now : null,
      JSON.stringify({ ...account.appMetadata, provider: providers[0], providers }),
      JSON.stringify(account.userMetadata ?? {}),
      account.phone ?? null,
      isProven ? now : null,
      account.newPhone ?? null,
    ],
  );
  for (const identity of identities) await insertIdentity(tx, { userId: id, ...identity });
  return reloadAccount(tx, id);
}

/** The address and the number are each a way in of their own, under the account's id. */
function ownIdentities(id: string, account: NewAccount): Omit<NewIdentity, 'userId'>[] {
  const { email, confirmed = false, phone = account.newPhone, phoneConfirmed = false } = account;
  const of = (provider: 'email' | 'phone', claims: object) => ({
    provider,
    providerId: id,
    claims: { sub: id, ...claims },
  });
  return [
    ...(email === undefined
      ? []
      : [of('email', { email, email_verified: confirmed, phone_verified: false })]),
    ...(phone === undefined
      ? []
      : [of('phone', { phone, email_verified: false, phone_verified: phoneConfirmed })]),
  ];
}
