-- To link a provider to an account is a thing that a session does, and it takes up to ten minutes: a session that was
-- ended meanwhile must not leave a way in behind. So the flow names its session and goes with it.

alter table auth.flow_states add column linking_session_id uuid references auth.sessions (id) on delete cascade;
create index flow_states_linking_session on auth.flow_states (linking_session_id) where linking_session_id is not null;
grant insert (linking_session_id) on auth.flow_states to portal_auth;
comment on column auth.flow_states.linking_session_id is
  'The session that links a provider to its account (linking_user_id); null for a sign-in. The flow ends with it.';
