import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/scope.ts';
import { type Account, reloadAccount } from './account.ts';
import { insertIdentity, type NewIdentity } from './identities.ts';

export type NewAccount = {
  /** Left out, one is made. */
  id?: string;
  /** In its normal form: trimmed and lower case. */
  email: string;
  /** Argon2id, from `hashPassword`; left out for an account that signs in by other means. */
  passwordHash?: string | undefined;
  /** Whether the address is known to be the person's. */
  confirmed?: boolean;
  invited?: boolean;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  /** The way in, when it is not e-mail. */
  identity?: Omit<NewIdentity, 'userId'>;
};

/**
 * Makes an account with its first identity, under the role portal_auth.
 * Postgres refuses with 23505 (`users_email`) when the address has one already.
 */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<Account> {
  const id = account.id ?? randomUUID();
  const now = new Date();
  const provider = account.identity?.provider ?? 'email';
  await tx.query(
    `insert into auth.users (id, email, password_hash, email_confirmed_at, invited_at, app_metadata, user_metadata)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      account.email,
      account.passwordHash ?? null,
      account.confirmed ? now : null,
      account.invited ? now : null,
      JSON.stringify({ ...account.appMetadata, provider, providers: [provider] }),
      JSON.stringify(account.userMetadata ?? {}),
    ],
  );
  await insertIdentity(tx, { userId: id, ...(account.identity ?? emailIdentity(id, account)) });
  return reloadAccount(tx, id);
}

function emailIdentity(id: string, { email, confirmed }: NewAccount): Omit<NewIdentity, 'userId'> {
  const claims = { sub: id, email, email_verified: confirmed ?? false, phone_verified: false };
  return { provider: 'email', providerId: id, claims };
}
