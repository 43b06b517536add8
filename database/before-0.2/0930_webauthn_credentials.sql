-- Passkeys, which sign in by themselves, and security keys, which are a second factor. What is kept of
-- either is its public half: a copy of the database opens nothing.
--
-- Refused to everybody but the account service: whoever could add a row here could sign in as its account.

alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check;
alter table auth.mfa_factors add constraint mfa_factors_factor_type_check
  check (factor_type in ('totp', 'phone', 'webauthn'));

create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_id uuid references auth.mfa_factors (id) on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 8192),
  sign_count bigint not null default 0 check (sign_count >= 0),
  transports text[] not null default '{}',
  friendly_name text not null default '' check (length(friendly_name) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index webauthn_credentials_user on auth.webauthn_credentials (user_id, created_at);
create unique index webauthn_credentials_factor on auth.webauthn_credentials (factor_id);

alter table auth.webauthn_credentials enable row level security;
alter table auth.webauthn_credentials force row level security;

create policy "the account service" on auth.webauthn_credentials
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.webauthn_credentials to portal_auth;
grant insert (user_id, factor_id, credential_id, public_key, sign_count, transports, friendly_name)
  on auth.webauthn_credentials to portal_auth;
grant update (sign_count, friendly_name, updated_at, last_used_at) on auth.webauthn_credentials to portal_auth;

comment on table auth.webauthn_credentials is
  'Public keys of passkeys and security keys. The key of one cannot be changed: remove it and add another.';
comment on column auth.webauthn_credentials.factor_id is
  'The second factor that this is the key of; null for a passkey, which signs in by itself.';
comment on column auth.webauthn_credentials.sign_count is
  'How often the authenticator says that it was used; one that counts and falls back has been copied.';

create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  factor_id uuid references auth.mfa_factors (id) on delete cascade,
  purpose text not null check (purpose in ('registration', 'authentication')),
  challenge text not null check (length(challenge) between 16 and 200),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (factor_id is null or user_id is not null)
);

create index webauthn_challenges_user on auth.webauthn_challenges (user_id);
create index webauthn_challenges_factor on auth.webauthn_challenges (factor_id);
create index webauthn_challenges_expires on auth.webauthn_challenges (expires_at);

alter table auth.webauthn_challenges enable row level security;
alter table auth.webauthn_challenges force row level security;

create policy "the account service" on auth.webauthn_challenges
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.webauthn_challenges to portal_auth;
grant insert (user_id, factor_id, purpose, challenge, expires_at) on auth.webauthn_challenges to portal_auth;

comment on table auth.webauthn_challenges is
  'Open questions to an authenticator, each good for one answer. A sign-in with a passkey names no account: its answer does.';
