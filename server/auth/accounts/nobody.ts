import type { Transaction } from '../../database/scope.ts';
import type { Account } from './account.ts';
import type { Identifier } from './identifier.ts';

/** Of no account: what is written for it finds no row. */
export const NOBODY_ID = '00000000-0000-0000-0000-000000000000';

/** What stands in for the account of an address or number that has none, in work that is undone. */
export function nobodyAt(identifier: Identifier): Account {
  const now = new Date().toISOString();
  return {
    id: NOBODY_ID,
    email: 'email' in identifier ? identifier.email : null,
    email_confirmed_at: null,
    phone: 'phone' in identifier ? identifier.phone : null,
    phone_confirmed_at: null,
    phone_proven_at: null,
    password_hash: null,
    invited_at: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    new_email: 'nobody@example.invalid',
    email_change_sent_at: null,
    new_phone: null,
    phone_change_sent_at: null,
    last_sign_in_at: null,
    app_metadata: {},
    user_metadata: {},
    is_anonymous: false,
    banned_until: null,
    deleted_at: null,
    administrator_since: null,
    created_at: now,
    updated_at: now,
    identities: [],
    factors: [],
  };
}

/**
 * Does work for an account, or the same statements for nobody, of which nothing is kept: how long the answer takes
 * must not tell which it was. Steps of time (`padded`) hide what is left; on a busy machine they alone do not.
 */
export async function doOrPretend<T>(tx: Transaction, isReal: boolean, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint work');
  const done = await work();
  await tx.query(isReal ? 'release savepoint work' : 'rollback to savepoint work');
  return done;
}
