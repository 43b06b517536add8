import type { Transaction } from '../../database/scope.ts';
import { type AccountError, invalid } from '../errors.ts';
import { setEmailIdentity } from './identities.ts';

/** Longest metadata as JSON, in characters: it travels in the header of every request. */
const METADATA_MAX_LENGTH = 4096;

/**
 * The address is the person's: they used what was sent there. A number of the account that nobody has confirmed may be
 * another person's, by a slip of the finger: it is no way in until it is. Said again of a confirmed address it changes
 * nothing.
 */
export async function confirmEmail(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update auth.users
        set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
            phone = case when coalesce(email_confirmed_at, phone_confirmed_at) is not null then phone end,
            new_phone = case when coalesce(email_confirmed_at, phone_confirmed_at) is not null then new_phone
                             else coalesce(new_phone, phone) end
      where id = $1 and email is not null`,
    [userId],
  );
  await tx.query(
    `update auth.identities
        set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
      where user_id = $1 and provider = 'email'`,
    [userId],
  );
}

/**
 * Address and number are confirmed together, before what each of them does by itself: of two that nobody has confirmed
 * the first would make the other one that waits. Nothing where the account has not both.
 */
export async function confirmBoth(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update auth.users
        set email_confirmed_at = coalesce(email_confirmed_at, now()),
            phone_confirmed_at = coalesce(phone_confirmed_at, now())
      where id = $1 and email is not null and phone is not null`,
    [userId],
  );
}

/** Takes the password away, so that only mail or a provider lets in until a new one is set. */
export async function dropPassword(tx: Transaction, userId: string): Promise<void> {
  await tx.query('update auth.users set password_hash = null, updated_at = now() where id = $1', [userId]);
}

/**
 * Sets the password and ends what was begun under the old one, which may be what it is changed to undo: links
 * and codes, those that were followed and wait for their exchange too, and a change of address or number. Only an
 * account of which nothing was ever confirmed keeps its way to be.
 */
export async function setPasswordHash(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.query(
    `update auth.users
        set password_hash = $2, new_email = null, email_change_sent_at = null, updated_at = now(),
            new_phone = case when coalesce(email_confirmed_at, phone_confirmed_at) is null then new_phone end,
            phone_change_sent_at = null
      where id = $1`,
    [userId, passwordHash],
  );
  await tx.query(
    `delete from auth.one_time_tokens t using auth.users u
      where u.id = $1 and t.user_id = u.id 
        and (t.kind <> 'confirmation' or coalesce(u.email_confirmed_at, u.phone_confirmed_at) is not null)`,
    [userId],
  );
  await tx.query(
    `delete from auth.flow_states f
      where (f.user_id = $1 or f.linking_user_id = $1)
        and not exists (select from auth.one_time_tokens t where t.flow_state_id = f.id)`,
    [userId],
  );
}

/** Moves the account to the address that it asked for; false when another account has taken it meanwhile. */
export async function applyEmailChange(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.query<{ email: string }>(
    `update auth.users u
        set email = u.new_email, email_confirmed_at = now(), new_email = null, email_change_sent_at = null,
            is_anonymous = false, updated_at = now()
      where u.id = $1 and u.new_email is not null
        and not exists (select from auth.users o where o.email = u.new_email)
      returning u.email`,
    [userId],
  );
  const email = rows[0]?.email;
  if (email === undefined) return false;
  await setEmailIdentity(tx, userId, { email, verified: true });
  return true;
}

/** Moves the account to another address at once. Postgres refuses with 23505 when it is taken. */
export async function setEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.query(
    `update auth.users set email = $2, new_email = null, email_change_sent_at = null, updated_at = now() where id = $1`,
    [userId, email],
  );
  await setEmailIdentity(tx, userId, { email, verified: false });
}

/** Null lifts the ban. */
export async function banUntil(tx: Transaction, userId: string, until: Date | null): Promise<void> {
  await tx.query('update auth.users set banned_until = $2, updated_at = now() where id = $1', [
    userId,
    until,
  ]);
}

export async function markInvited(tx: Transaction, userId: string): Promise<void> {
  await tx.query('update auth.users set invited_at = now(), updated_at = now() where id = $1', [userId]);
}

/**
 * Merges into what is there; null removes a key.
 * @throws {AccountError} 400 when the result is too large for a token.
 */
export async function mergeMetadata(
  tx: Transaction,
  userId: string,
  column: 'user_metadata' | 'app_metadata',
  changes: Record<string, unknown>,
): Promise<void> {
  requireSmallMetadata(changes);
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  const { rows } = await tx.query<{ length: number }>(
    `update auth.users set ${column} = (${column} || $2) - $3::text[], updated_at = now()
      where id = $1 returning length(${column}::text) as length`,
    [userId, JSON.stringify(changes), removed],
  );
  if ((rows[0]?.length ?? 0) > METADATA_MAX_LENGTH) throw tooLarge();
}

/** For metadata that is not in the database yet. */
export function requireSmallMetadata(metadata: Record<string, unknown> | undefined): void {
  if (metadata && JSON.stringify(metadata).length > METADATA_MAX_LENGTH) throw tooLarge();
}

function tooLarge(): AccountError {
  return invalid('The metadata is too large');
}
