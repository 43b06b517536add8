-- Generated from the migrated database by `npm run types`; do not edit.

create table auth.webauthn_credentials (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  factor_id uuid,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}'::text[],
  friendly_name text not null default '',
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint webauthn_credentials_pkey primary key (id),
  constraint webauthn_credentials_credential_id_key unique (credential_id),
  constraint webauthn_credentials_credential_id_check check (
    length(credential_id) >= 1 and length(credential_id) <= 1023
  ),
  constraint webauthn_credentials_friendly_name_check check (length(friendly_name) <= 120),
  constraint webauthn_credentials_public_key_check check (
    length(public_key) >= 1 and length(public_key) <= 8192
  ),
  constraint webauthn_credentials_sign_count_check check (sign_count >= 0),
  constraint webauthn_credentials_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete cascade,
  constraint webauthn_credentials_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table auth.webauthn_credentials is 'Public keys of passkeys and security keys. The key of one cannot be changed: remove it and add another.';
comment on column auth.webauthn_credentials.factor_id is 'The second factor that this is the key of; null for a passkey, which signs in by itself.';
comment on column auth.webauthn_credentials.sign_count is 'How often the authenticator says that it was used; one that counts and falls back has been copied.';

create unique index webauthn_credentials_factor on auth.webauthn_credentials using btree (factor_id);
create index webauthn_credentials_user on auth.webauthn_credentials using btree (user_id, created_at);

-- Row security is on, for the owner too.
create policy "helpers copy those of who asks" on auth.webauthn_credentials for select to portal_definer
  using (user_id = (select private.user_id()));
create policy "the backup reads" on auth.webauthn_credentials for select to portal_backup
  using (true);
create policy "the account service" on auth.webauthn_credentials for all to portal_auth
  using (true)
  with check (true);

grant select, delete on auth.webauthn_credentials to portal_auth;
grant insert (
  user_id, factor_id, credential_id, public_key, sign_count, transports, friendly_name
) on auth.webauthn_credentials to portal_auth;
grant update (
  sign_count, friendly_name, updated_at, last_used_at
) on auth.webauthn_credentials to portal_auth;
grant select on auth.webauthn_credentials to portal_backup;
grant select (
  user_id, friendly_name, created_at, last_used_at
) on auth.webauthn_credentials to portal_definer;

-- 1. after each row
create trigger note_ended_right after delete on auth.webauthn_credentials
for each row
when (old.factor_id is null)
execute function private.note_ended_right('id');
