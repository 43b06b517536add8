create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- How the session was proven, newest first: [{"method": "password", "timestamp": seconds}].
  amr jsonb not null default '[]' check (jsonb_typeof(amr) = 'array'),
  factor_id uuid references auth.mfa_factors (id) on delete set null,
  not_after timestamptz,
  refresh_counter integer not null default 0 check (refresh_counter >= 0),
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  proven_at timestamptz
);

create index sessions_user on auth.sessions (user_id);
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;
create index sessions_not_after on auth.sessions (not_after) where not_after is not null;
