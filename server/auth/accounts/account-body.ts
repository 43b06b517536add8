import { type Account, type Factor, type Identity, isConfirmed } from './account.ts';

/** The audience and role of everyone who signs in; what they may do is decided by their rows. */
export const AUDIENCE = 'authenticated';
export const USER_ROLE = 'authenticated';

/** An account as the contract shows it to its owner: unset times are left out, never a hash. */
export function accountBody(account: Account) {
  return {
    id: account.id,
    aud: AUDIENCE,
    role: USER_ROLE,
    email: account.email ?? '',
    ...present({ email_confirmed_at: account.email_confirmed_at, invited_at: account.invited_at }),
    phone: account.phone ?? '',
    ...present({
      phone_confirmed_at: account.phone_confirmed_at,
      // Ours: from then counts how long a code to the number opens the account.
      phone_proven_at: account.phone_proven_at,
      confirmation_sent_at: account.confirmation_sent_at,
      confirmed_at: account.email_confirmed_at ?? account.phone_confirmed_at,
      recovery_sent_at: account.recovery_sent_at,
      new_email: account.new_email,
      email_change_sent_at: account.email_change_sent_at,
      new_phone: account.new_phone,
      phone_change_sent_at: account.phone_change_sent_at,
      reauthentication_sent_at: account.reauthentication_sent_at,
      last_sign_in_at: account.last_sign_in_at,
    }),
    // Ours: without one its owner is asked to choose one, and proves it by a code. Not of an account that nobody has
    // confirmed: to somebody who signs up it would tell that another's password waits there.
    ...(isConfirmed(account) && { has_password: account.password_hash !== null }),
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
    ...(account.factors.length > 0 && { factors: account.factors.map(factorBody) }),
    identities: account.identities.map(identityBody),
    created_at: account.created_at,
    updated_at: account.updated_at,
    ...present({ banned_until: account.banned_until, deleted_at: account.deleted_at }),
    is_anonymous: account.is_anonymous,
  };
}
export type AccountBody = ReturnType<typeof accountBody>;

function identityBody(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...present({ last_sign_in_at: identity.last_sign_in_at }),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...present({ email: identity.email }),
  };
}

export function factorBody(factor: Factor) {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...present({ friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at,
  };
}

function present<Fields extends Record<string, string | null>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Fields>;
}
