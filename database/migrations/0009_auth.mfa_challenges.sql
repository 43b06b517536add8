create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash bytea,
  ip inet,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index mfa_challenges_factor on auth.mfa_challenges (factor_id);
create index mfa_challenges_expires on auth.mfa_challenges (expires_at);
