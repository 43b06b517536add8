-- A PKCE flow: between the request that starts it (sign-up, recovery, social sign-in) and the exchange
-- of its code for a session. The verifier never leaves the client; here stands only its challenge.

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
  check ((code_challenge is null) = (code_challenge_method is null))
);

create unique index flow_states_auth_code on auth.flow_states (auth_code_hash);
create index flow_states_user on auth.flow_states (user_id);
create index flow_states_linking_user on auth.flow_states (linking_user_id);
create index flow_states_expires on auth.flow_states (expires_at);

alter table auth.flow_states enable row level security;
alter table auth.flow_states force row level security;

create policy "the account service" on auth.flow_states
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.flow_states to portal_auth;
grant insert (user_id, provider, authentication_method, code_challenge, code_challenge_method, redirect_to,
  provider_state, linking_user_id, expires_at) on auth.flow_states to portal_auth;
grant update (user_id, auth_code_hash, provider_state, expires_at) on auth.flow_states to portal_auth;

comment on table auth.flow_states is
  'PKCE flows that are under way. Deleted with the exchange of their code; the challenge cannot be changed once written.';
