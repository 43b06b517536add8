-- Generated from the migrated database by `npm run types`; do not edit.

create table auth.flow_states (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  provider text not null,
  authentication_method text not null,
  code_challenge text,
  code_challenge_method text,
  auth_code_hash bytea,
  redirect_to text,
  provider_state jsonb,
  linking_user_id uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  linking_session_id uuid,
  constraint flow_states_pkey primary key (id),
  constraint flow_states_authentication_method_check check (
    length(authentication_method) >= 1 and length(authentication_method) <= 60
  ),
  constraint flow_states_check check ((code_challenge is null) = (code_challenge_method is null)),
  constraint flow_states_code_challenge_check check (code_challenge ~ '^[A-Za-z0-9._~-]{43,128}$'),
  constraint flow_states_code_challenge_method_check check (
    code_challenge_method = any (array['s256', 'plain'])
  ),
  constraint flow_states_provider_check check (length(provider) >= 1 and length(provider) <= 60),
  constraint flow_states_provider_state_check check (jsonb_typeof(provider_state) = 'object'),
  constraint flow_states_linking_session_id_fkey foreign key (linking_session_id) references auth.sessions(id) on delete cascade,
  constraint flow_states_linking_user_id_fkey foreign key (linking_user_id) references auth.users(id) on delete cascade,
  constraint flow_states_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table auth.flow_states is 'PKCE flows that are under way. Deleted with the exchange of their code; the challenge cannot be changed once written.';
comment on column auth.flow_states.linking_session_id is 'The session that links a provider to its account (linking_user_id); null for a sign-in. The flow ends with it.';

create unique index flow_states_auth_code on auth.flow_states using btree (auth_code_hash);
create index flow_states_expires on auth.flow_states using btree (expires_at);
create index flow_states_linking_session on auth.flow_states using btree (linking_session_id)
where linking_session_id is not null;
create index flow_states_linking_user on auth.flow_states using btree (linking_user_id);
create index flow_states_user on auth.flow_states using btree (user_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on auth.flow_states for select to portal_backup
  using (true);
create policy "the account service" on auth.flow_states for all to portal_auth
  using (true)
  with check (true);

grant select, delete on auth.flow_states to portal_auth;
grant insert (
  user_id, provider, authentication_method, code_challenge, code_challenge_method, redirect_to,
  provider_state, linking_user_id, expires_at, linking_session_id
) on auth.flow_states to portal_auth;
grant update (user_id, auth_code_hash, provider_state, expires_at) on auth.flow_states to portal_auth;
grant select on auth.flow_states to portal_backup;
