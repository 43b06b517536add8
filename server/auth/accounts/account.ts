import type { Transaction } from '../../database/scope.ts';

/** A way in to an account, as stored. */
export type Identity = {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Record<string, unknown>;
  email: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

/** An authenticator app, a phone that codes are sent to, or a security key. */
export type FactorType = 'totp' | 'phone' | 'webauthn';

/** A second factor, without its secret. */
export type Factor = {
  id: string;
  friendly_name: string | null;
  factor_type: FactorType;
  status: 'verified' | 'unverified';
  phone: string | null;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
};

/** An account as stored, with its identities and factors; times are ISO 8601 in UTC. */
export type Account = {
  id: string;
  email: string | null;
  email_confirmed_at: string | null;
  phone: string | null;
  phone_confirmed_at: string | null;
  password_hash: string | null;
  invited_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  reauthentication_sent_at: string | null;
  new_email: string | null;
  email_change_sent_at: string | null;
  new_phone: string | null;
  phone_change_sent_at: string | null;
  last_sign_in_at: string | null;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  is_anonymous: boolean;
  banned_until: string | null;
  deleted_at: string | null;
  /** When it first signed in as an administrator. */
  administrator_since: string | null;
  created_at: string;
  updated_at: string;
  identities: Identity[];
  factors: Factor[];
};

const factorColumns = `id, friendly_name, factor_type, status, phone, last_challenged_at, created_at, updated_at`;

/** One account as JSON, so that times and arrays arrive in one form. `u` is auth.users. */
const accountJson = `
  to_jsonb(u) || jsonb_build_object(
    'identities', coalesce((select jsonb_agg(to_jsonb(i) order by i.created_at, i.id)
                              from auth.identities i where i.user_id = u.id), '[]'),
    'factors', coalesce((select jsonb_agg(to_jsonb(f) order by f.created_at, f.id)
                           from (select ${factorColumns} from auth.mfa_factors m where m.user_id = u.id) f), '[]')
  ) as account`;

type Row = { account: Account };

/** The account with this id, or undefined. */
export async function accountById(tx: Transaction, id: string): Promise<Account | undefined> {
  const { rows } = await tx.query<Row>({
    name: 'account_by_id',
    text: `select ${accountJson} from auth.users u where u.id = $1`,
    values: [id],
  });
  return rows[0]?.account;
}

/**
 * The account with this id as it is now, and as it stays until the transaction ends; undefined when there is
 * none. Taken before whatever hangs on the account, so that two transactions never wait for each other.
 */
export async function lockAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  await tx.query('select from auth.users where id = $1 for no key update', [id]);
  // A statement of its own, since the one that waited still sees the rest as it was before.
  return accountById(tx, id);
}

/** The account with this address in its normal form, or undefined. */
export async function accountByEmail(tx: Transaction, email: string): Promise<Account | undefined> {
  const { rows } = await tx.query<Row>({
    name: 'account_by_email',
    text: `select ${accountJson} from auth.users u where u.email = $1`,
    values: [email],
  });
  return rows[0]?.account;
}

/** The account with this id, which must exist: it was read or made in this transaction. */
export async function reloadAccount(tx: Transaction, id: string): Promise<Account> {
  const account = await accountById(tx, id);
  if (!account) throw new Error('an account vanished within its transaction');
  return account;
}

/** One page of accounts, newest first, and how many there are. */
export async function accountsPage(tx: Transaction, page: { limit: number; offset: number }) {
  const { rows } = await tx.query<Row>(
    `select ${accountJson} from auth.users u order by u.created_at desc, u.id limit $1 offset $2`,
    [page.limit, page.offset],
  );
  const counted = await tx.query<{ total: string }>('select count(*) as total from auth.users');
  return { accounts: rows.map((row) => row.account), total: Number(counted.rows[0]?.total ?? 0) };
}

export function isConfirmed(account: Account): boolean {
  return account.email_confirmed_at !== null;
}

export function isBanned(account: Account): boolean {
  return account.banned_until !== null && new Date(account.banned_until).getTime() > Date.now();
}

/** Whether a second factor must be shown before this account may do anything. */
export function hasVerifiedFactor(account: Account): boolean {
  return account.factors.some((factor) => factor.status === 'verified');
}
