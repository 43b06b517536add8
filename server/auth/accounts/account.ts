import { PHONE_PROOF_DAYS } from '../../../contract/limits.ts';
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
  /** When a code that was sent to the number was last used. */
  phone_proven_at: string | null;
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

/** The account with this number in its normal form, or undefined. */
export async function accountByPhone(tx: Transaction, phone: string): Promise<Account | undefined> {
  const { rows } = await tx.query<Row>({
    name: 'account_by_phone',
    text: `select ${accountJson} from auth.users u where u.phone = $1`,
    values: [phone],
  });
  return rows[0]?.account;
}

/**
 * The newest account that was made with a number which another had then, long unproven, and has not used its code;
 * undefined when there is none.
 */
export async function accountWaitingFor(tx: Transaction, phone: string): Promise<Account | undefined> {
  const { rows } = await tx.query<Row>(
    `select ${accountJson} from auth.users u
      where u.new_phone = $1 and u.email is null and u.phone is null order by u.created_at desc limit 1`,
    [phone],
  );
  return rows[0]?.account;
}

/** The account with this id, which must exist: it was read or made in this transaction. */
export async function reloadAccount(tx: Transaction, id: string): Promise<Account> {
  const account = await accountById(tx, id);
  if (!account) throw new Error('an account vanished within its transaction');
  return account;
}

type Page = { filter: string; oldestFirst: boolean; limit: number; offset: number };

/** One page of the accounts whose address or full name has the filter in it, and how many there are. */
export async function accountsPage(tx: Transaction, { filter, oldestFirst, limit, offset }: Page) {
  const found = `$1 = '' or strpos(u.email, $1) > 0
      or strpos(lower(u.user_metadata ->> 'full_name'), lower($1)) > 0`;
  const { rows } = await tx.query<Row>(
    `select ${accountJson} from auth.users u where ${found}
      order by u.created_at ${oldestFirst ? 'asc' : 'desc'}, u.id limit $2 offset $3`,
    [filter, limit, offset],
  );
  const counted = await tx.query<{ total: string }>(
    `select count(*) as total from auth.users u where ${found}`,
    [filter],
  );
  return { accounts: rows.map((row) => row.account), total: Number(counted.rows[0]?.total ?? 0) };
}

/** Whether its owner has shown that an address or number of it is theirs. */
export function isConfirmed(account: Account): boolean {
  return account.email_confirmed_at !== null || account.phone_confirmed_at !== null;
}

/**
 * Whether its number was proven so long ago that somebody else may have it now: it is then no longer enough to open
 * the account (decision 1400).
 */
export function isLapsed({ phone_confirmed_at, phone_proven_at }: Account): boolean {
  if (phone_confirmed_at === null) return false;
  const proven = new Date(phone_proven_at ?? phone_confirmed_at).getTime();
  return proven < Date.now() - PHONE_PROOF_DAYS * 24 * 60 * 60 * 1000;
}

export function isBanned(account: Account): boolean {
  const { banned_until: until } = account;
  // Postgres says so of what has no end, as a restore closes accounts; for a Date it is no moment at all.
  return until !== null && (until === 'infinity' || new Date(until).getTime() > Date.now());
}

/** Whether a second factor must be shown before this account may do anything. */
export function hasVerifiedFactor(account: Account): boolean {
  return account.factors.some((factor) => factor.status === 'verified');
}
