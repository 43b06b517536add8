-- Generated from the migrated database by `npm run types`; do not edit.

create table auth.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  aal text not null default 'aal1',
  amr jsonb not null default '[]'::jsonb,
  factor_id uuid,
  not_after timestamp with time zone,
  refresh_counter integer not null default 0,
  refreshed_at timestamp with time zone,
  user_agent text,
  ip inet,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  proven_at timestamp with time zone,
  profile_id uuid,
  constraint sessions_pkey primary key (id),
  constraint sessions_aal_check check (aal = any (array['aal1', 'aal2'])),
  constraint sessions_amr_check check (jsonb_typeof(amr) = 'array'),
  constraint sessions_refresh_counter_check check (refresh_counter >= 0),
  constraint sessions_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete set null,
  constraint sessions_profile_fkey foreign key (profile_id, user_id) references public.profiles(id, user_id) on delete cascade,
  constraint sessions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table auth.sessions is 'Living sessions; an ended one has no row. Whose session it is never changes. Nobody but the account service and the helper functions sees them.';
comment on column auth.sessions.not_after is 'An end set in advance; null for none.';
comment on column auth.sessions.refresh_counter is 'Number of the refresh token that is good now. Older ones stand in auth.refresh_tokens while their reuse is tolerated.';
comment on column auth.sessions.proven_at is 'When its owner last gave the password or a mailed code; null for not since the sign-in.';
comment on column auth.sessions.profile_id is 'The profile as which it acts; null for an account without one. Assigned when it is opened, changed by public.switch_profile alone; the session ends with the profile.';

create index sessions_factor on auth.sessions using btree (factor_id) where factor_id is not null;
create index sessions_not_after on auth.sessions using btree (not_after) where not_after is not null;
create index sessions_profile on auth.sessions using btree (profile_id, user_id) where profile_id is not null;
create index sessions_user on auth.sessions using btree (user_id);

-- Row security is on, for the owner too.
create policy "helpers look up" on auth.sessions for select to portal_definer
  using (true);
create policy "the backup reads" on auth.sessions for select to portal_backup
  using (true);
create policy "helpers switch" on auth.sessions for update to portal_definer
  using (true)
  with check (true);
create policy "helpers end sessions" on auth.sessions for delete to portal_definer
  using (true);
create policy "the account service" on auth.sessions for all to portal_auth
  using (true)
  with check (true);

grant select, delete on auth.sessions to portal_auth;
grant insert (id, user_id, aal, amr, factor_id, not_after, user_agent, ip) on auth.sessions to portal_auth;
grant update (
  aal, amr, factor_id, not_after, refresh_counter, refreshed_at, user_agent, ip, updated_at, proven_at
) on auth.sessions to portal_auth;
grant select on auth.sessions to portal_backup;
grant delete on auth.sessions to portal_definer;
grant select (
  id, user_id, aal, amr, not_after, refreshed_at, user_agent, ip, created_at, proven_at, profile_id
) on auth.sessions to portal_definer;
grant update (profile_id) on auth.sessions to portal_definer;

-- 1. before each row
create trigger assign_profile before insert or update of refreshed_at on auth.sessions
for each row
when (new.profile_id is null)
execute function private.assign_profile();

create or replace function private.assign_profile()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  loop
    new.profile_id := private.default_profile(new.user_id);
    -- Held until the session is there; one that is taken away at this moment is waited for, and passed over.
    perform from public.profiles p where p.id = new.profile_id for key share;
    exit when found or new.profile_id is null;
  end loop;
  return new;
end
$function$;
alter function private.assign_profile() owner to portal_definer;

-- 2. after each row
create trigger administrator_noted after insert or update of refreshed_at on auth.sessions
for each row
execute function private.note_administrator();

create or replace function private.note_administrator()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update auth.users u set administrator_since = now()
   where u.id = (
     select a.id from auth.users a
      where a.id = new.user_id and a.administrator_since is null
        and exists (select from public.profiles p
                     where p.user_id = a.id and p.role = 'admin' and p.approval_status = 'approved')
        for no key update skip locked);
  return null;
end
$function$;
alter function private.note_administrator() owner to portal_definer;

-- 3. after each row
create trigger last_use_noted after delete on auth.sessions
for each row
execute function private.note_last_use();

create or replace function private.note_last_use()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  seen timestamptz := greatest(old.created_at, old.refreshed_at);
begin
  update auth.users u set last_seen_at = seen
   where u.id = (
     select a.id from auth.users a
      where a.id = old.user_id and seen > coalesce(greatest(a.last_sign_in_at, a.last_seen_at), '-infinity')
        for no key update skip locked);
  return null;
end
$function$;
alter function private.note_last_use() owner to portal_definer;

-- 4. after each row
create trigger profile_switched after update of profile_id on auth.sessions
for each row
when (old.profile_id is distinct from new.profile_id)
execute function private.notify_access_changed('id');

-- 5. after each row
create trigger sessions_ended after delete on auth.sessions
for each row
execute function private.notify_session_ended();

create or replace function private.notify_session_ended()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  perform pg_catalog.pg_notify('session_ended', old.id::text);
  return null;
end
$function$;
