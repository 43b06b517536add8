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
