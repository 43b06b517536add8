-- A session is one sign-in on one device. It lives as long as its row: to end it is to delete it, and
-- every access token that names it is refused from the next statement on (private.user_id()).

comment on table auth.sessions is
  'Living sessions; an ended one has no row. Whose session it is never changes. Nobody but the account service and the helper functions sees them.';
comment on column auth.sessions.profile_id is
  'The profile as which it acts; null for an account without one. Assigned when it is opened, changed by public.switch_profile alone; the session ends with the profile.';
comment on column auth.sessions.not_after is 'An end set in advance; null for none.';
comment on column auth.sessions.refresh_counter is
  'Number of the refresh token that is good now. Older ones stand in auth.refresh_tokens while their reuse is tolerated.';
comment on column auth.sessions.proven_at is
  'When its owner last gave the password or a mailed code; null for not since the sign-in.';

alter table auth.sessions enable row level security, force row level security;

create policy "helpers look up" on auth.sessions
  for select to portal_definer using (true);

create policy "helpers end sessions" on auth.sessions
  for delete to portal_definer using (true);

create policy "helpers switch" on auth.sessions
  for update to portal_definer using (true) with check (true);

create policy "the account service" on auth.sessions
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.sessions to portal_auth;
grant insert (id, user_id, aal, amr, factor_id, not_after, user_agent, ip) on auth.sessions to portal_auth;
grant update (aal, amr, factor_id, not_after, refresh_counter, refreshed_at, user_agent, ip, updated_at, proven_at)
  on auth.sessions to portal_auth;
grant delete on auth.sessions to portal_definer;
grant update (profile_id) on auth.sessions to portal_definer;
grant select (id, user_id, aal, amr, not_after, refreshed_at, user_agent, ip, created_at, proven_at, profile_id)
  on auth.sessions to portal_definer;

create trigger assign_profile before insert or update of refreshed_at on auth.sessions
  for each row when (new.profile_id is null) execute function private.assign_profile();

create trigger administrator_noted after insert or update of refreshed_at on auth.sessions
  for each row execute function private.note_administrator();

create trigger profile_switched after update of profile_id on auth.sessions
  for each row when (old.profile_id is distinct from new.profile_id)
  execute function private.notify_access_changed('id');

create trigger last_use_noted after delete on auth.sessions
  for each row execute function private.note_last_use();

create trigger sessions_ended after delete on auth.sessions
  for each row execute function private.notify_session_ended();
