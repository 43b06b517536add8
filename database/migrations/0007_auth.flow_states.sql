create table auth.flow_states (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  provider text not null check (length(provider) between 1 and 60),
  authentication_method text not null check (length(authentication_method) between 1 and 60),
  code_challenge text check (code_challenge ~ '^[A-Za-z0-9._~-]{43,128}$'),
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  auth_code_hash bytea,
  -- What social sign-in needs at the way back: where to, nonce and verifier towards the provider.
  redirect_to text,
  provider_state jsonb check (jsonb_typeof(provider_state) = 'object'),
  linking_user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  linking_session_id uuid references auth.sessions (id) on delete cascade,
  check ((code_challenge is null) = (code_challenge_method is null))
);

create unique index flow_states_auth_code on auth.flow_states (auth_code_hash);
create index flow_states_user on auth.flow_states (user_id);
create index flow_states_linking_user on auth.flow_states (linking_user_id);
create index flow_states_expires on auth.flow_states (expires_at);
create index flow_states_linking_session on auth.flow_states (linking_session_id) where linking_session_id is not null;
