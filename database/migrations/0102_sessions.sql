-- A session is one sign-in on one device. It lives as long as its row: to end it is to delete it, and
-- every access token that names it is refused from the next statement on (private.user_id()).

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- How the session was proven, newest first: [{"method": "password", "timestamp": seconds}].
  amr jsonb not null default '[]' check (jsonb_typeof(amr) = 'array'),
  factor_id uuid,
  not_after timestamptz,
  refresh_counter integer not null default 0 check (refresh_counter >= 0),
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index sessions_user on auth.sessions (user_id);
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;
create index sessions_not_after on auth.sessions (not_after) where not_after is not null;

alter table auth.sessions enable row level security;
alter table auth.sessions force row level security;

create policy "the account service" on auth.sessions
  for all to portal_auth using (true) with check (true);
create policy "helpers look up" on auth.sessions
  for select to portal_definer using (true);
create policy "helpers end sessions" on auth.sessions
  for delete to portal_definer using (true);

grant select, delete on auth.sessions to portal_auth;
grant insert (id, user_id, aal, amr, factor_id, not_after, user_agent, ip) on auth.sessions to portal_auth;
grant update (aal, amr, factor_id, not_after, refresh_counter, refreshed_at, user_agent, ip, updated_at)
  on auth.sessions to portal_auth;
grant select (id, user_id, aal, not_after, created_at, refreshed_at, user_agent, ip), delete
  on auth.sessions to portal_definer;

comment on table auth.sessions is
  'Living sessions; an ended one has no row. Whose session it is never changes. Nobody but the account service and the helper functions sees them.';
comment on column auth.sessions.refresh_counter is
  'Number of the refresh token that is good now. Older ones stand in auth.refresh_tokens while their reuse is tolerated.';
comment on column auth.sessions.not_after is 'An end set in advance; null for none.';

-- An open socket of a session must close within a second of its end, on whichever server it is.
create function private.notify_session_ended() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('session_ended', old.id::text);
  return null;
end
$$;
revoke execute on function private.notify_session_ended() from public;

create trigger sessions_ended after delete on auth.sessions
  for each row execute function private.notify_session_ended();
