import type { Transaction } from '../../database/scope.ts';

export type NewIdentity = {
  userId: string;
  provider: string;
  /** The account's id for e-mail and phone, the provider's subject otherwise. */
  providerId: string;
  /** What the provider said: `sub`, `email`, `email_verified`, name and the like. */
  claims: Record<string, unknown>;
};

/** Adds a way in. Postgres refuses with 23505 when another account has it. */
export async function insertIdentity(tx: Transaction, identity: NewIdentity): Promise<void> {
  await tx.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now())`,
    [identity.userId, identity.provider, identity.providerId, JSON.stringify(identity.claims)],
  );
}

/** Notes what the provider says now, and that the person came this way. */
export async function updateIdentity(tx: Transaction, identity: Omit<NewIdentity, 'userId'>): Promise<void> {
  await tx.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = now(), updated_at = now()
      where provider = $1 and provider_id = $2`,
    [identity.provider, identity.providerId, JSON.stringify(identity.claims)],
  );
}

/**
 * Removes a way in, unless it is the account's last: the last identity, or a number where no address is confirmed.
 * Without the e-mail identity its password goes too; with that of the phone the number does.
 */
export async function removeIdentity(
  tx: Transaction,
  userId: string,
  identityId: string,
): Promise<'removed' | 'last' | 'unknown'> {
  // Locked, so that two removals at once cannot take both of two.
  const account = await tx.query<{ opens_by_mail: boolean }>(
    'select email_confirmed_at is not null as opens_by_mail from auth.users where id = $1 for update',
    [userId],
  );
  const { rows } = await tx.query<{ id: string; provider: string }>(
    'select id, provider from auth.identities where user_id = $1',
    [userId],
  );
  if (rows.length <= 1) return 'last';
  const found = rows.find(({ id }) => id === identityId);
  if (!found) return 'unknown';
  if (found.provider === 'phone') {
    if (!account.rows[0]?.opens_by_mail) return 'last';
    await releaseNumber(tx, userId);
    return 'removed';
  }
  await tx.query('delete from auth.identities where id = $1', [identityId]);
  if (found.provider === 'email') {
    await tx.query('update auth.users set password_hash = null, updated_at = now() where id = $1', [userId]);
  }
  await syncProviders(tx, userId);
  return 'removed';
}

/** Changes what the e-mail identity says, or adds one to an account that had none. */
export async function setEmailIdentity(
  tx: Transaction,
  userId: string,
  { email, verified }: { email: string; verified: boolean },
): Promise<void> {
  const claims = JSON.stringify({ sub: userId, email, email_verified: verified, phone_verified: false });
  await tx.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1::uuid, 'email', $1::uuid::text, $2, now())
     on conflict (provider, provider_id) do update
       set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
    [userId, claims],
  );
  await syncProviders(tx, userId);
}

/** Brings `app_metadata.provider` and `providers` in line with the identities, oldest first. */
export async function syncProviders(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update auth.users u
        set app_metadata = u.app_metadata || jsonb_build_object('provider', p.list -> 0, 'providers', p.list)
       from (select coalesce(jsonb_agg(provider order by first), '[]') as list
               from (select provider, min(created_at) as first
                       from auth.identities where user_id = $1 group by provider) i) p
      where u.id = $1 and jsonb_array_length(p.list) > 0`,
    [userId],
  );
}

/** Takes the number from an account, with the codes that went there, and as what the school reaches the person by. */
export async function releaseNumber(tx: Transaction, userId: string): Promise<void> {
  await tx.query('select private.release_number($1)', [userId]);
  await syncProviders(tx, userId);
}
