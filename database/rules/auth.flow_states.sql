-- A PKCE flow: between the request that starts it (sign-up, recovery, social sign-in) and the exchange
-- of its code for a session. The verifier never leaves the client; here stands only its challenge.
--
-- To link a provider to an account is a thing that a session does, and it takes up to ten minutes: a session that
-- was ended meanwhile must not leave a way in behind. So the flow names its session and goes with it.

comment on table auth.flow_states is
  'PKCE flows that are under way. Deleted with the exchange of their code; the challenge cannot be changed once written.';
comment on column auth.flow_states.linking_session_id is
  'The session that links a provider to its account (linking_user_id); null for a sign-in. The flow ends with it.';

alter table auth.flow_states enable row level security, force row level security;

create policy "the account service" on auth.flow_states
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.flow_states to portal_auth;
grant insert (user_id, provider, authentication_method, code_challenge, code_challenge_method, redirect_to,
  provider_state, linking_user_id, expires_at, linking_session_id)
  on auth.flow_states to portal_auth;
grant update (user_id, auth_code_hash, provider_state, expires_at) on auth.flow_states to portal_auth;
