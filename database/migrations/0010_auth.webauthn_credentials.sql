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
