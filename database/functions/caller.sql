-- What the request's token says. The claims are set for the transaction by server/database/scope.ts.
create or replace function auth.jwt() returns jsonb
language sql stable
set search_path = ''
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
grant execute on function auth.jwt() to anon, authenticated, service_role, portal_auth, portal_definer;

create or replace function auth.uid() returns uuid
language sql stable
set search_path = ''
as $$ select (auth.jwt() ->> 'sub')::uuid $$;
grant execute on function auth.uid() to anon, authenticated, service_role, portal_auth, portal_definer;
comment on function auth.uid() is
  'The user id in the token, whether or not its session still lives. Policies build on private.user_id() instead.';

create or replace function auth.role() returns text
language sql stable
set search_path = ''
as $$ select auth.jwt() ->> 'role' $$;
grant execute on function auth.role() to anon, authenticated, service_role, portal_auth, portal_definer;

-- Who is asking. Every policy builds on private.user_id(), never on auth.uid() alone: the token in the
-- request was good when it was signed, and these functions ask whether it still is.
--
-- Policies ask several times in a statement, and it is found once: noted for the transaction, with the claims and the
-- snapshot in which it was found. In another snapshot, in which the session may have ended, it is found anew, and so it
-- is in a transaction that has written, whose snapshots do not tell what is before its own writing from what is after.
-- A replica's do not name what is under way. The notes are as good as the claims: who could write one could write the
-- other (docs/decisions/2001).
create or replace function private.acting(
  out user_id uuid, out profile_id uuid, out approved_id uuid, out role text, out school_id uuid, out is_platform_admin boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  claims text := current_setting('request.jwt.claims', true);
  asked text := case when pg_current_xact_id_if_assigned() is null and not pg_is_in_recovery()
                     then pg_current_snapshot()::text || ' ' || claims end;
  noted text[];
  said jsonb;
begin
  if current_setting('portal.acting_for', true) = asked then
    noted := current_setting('portal.acting_as', true);
    user_id := noted[1];
    profile_id := noted[2];
    approved_id := noted[3];
    role := noted[4];
    school_id := noted[5];
    is_platform_admin := noted[6];
    return;
  end if;
  said := nullif(claims, '')::jsonb;
  select s.user_id, s.profile_id, p.id, p.role, p.school_id, p.is_platform_admin
    into user_id, profile_id, approved_id, role, school_id, is_platform_admin
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    left join public.profiles p
      on p.id = s.profile_id and p.approval_status = 'approved' and (p.role <> 'admin' or private.level_suffices(p.role))
   where s.id = nullif(said ->> 'session_id', '')::uuid
     and s.user_id = (said ->> 'sub')::uuid
     and said ->> 'role' = 'authenticated'
     and (s.not_after is null or s.not_after > now())
     and (u.banned_until is null or u.banned_until <= now())
     -- Both the token and the session must have shown the factor: a token from before the proof keeps
     -- its level, and a session that lost its factor loses the level with it.
     and ((s.aal = 'aal2' and said ->> 'aal' = 'aal2')
          or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'));
  if asked is not null then
    noted := set_config('portal.acting_as',
      array[user_id::text, profile_id::text, approved_id::text, role, school_id::text, is_platform_admin::text]::text, true);
    asked := set_config('portal.acting_for', asked, true);
  end if;
end
$$;
alter function private.acting() owner to portal_definer;
comment on function private.acting() is
  'The account that asks and the profile as which its session acts, null where private.user_id() is; and of that profile what it is to a school, null unless it is approved and the level of the session suffices for its role.';

create or replace function private.session_user_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := (private.acting()).user_id;
  claims jsonb;
begin
  -- Whoever may act is signed in; who has yet to show a factor is looked for.
  if me is not null then
    return me;
  end if;
  claims := auth.jwt();
  return (
    select s.user_id
      from auth.sessions s
      join auth.users u on u.id = s.user_id
     where s.id = nullif(claims ->> 'session_id', '')::uuid
       and s.user_id = (claims ->> 'sub')::uuid
       and claims ->> 'role' = 'authenticated'
       and (s.not_after is null or s.not_after > now())
       and (u.banned_until is null or u.banned_until <= now()));
end
$$;
alter function private.session_user_id() owner to portal_definer;
grant execute on function private.session_user_id() to anon, authenticated, service_role, portal_realtime;
comment on function private.session_user_id() is
  'The caller''s user id while the session named in the token lives and the account is not banned, at any assurance level; else null.';

create or replace function private.user_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$ begin return (private.acting()).user_id; end $$;
alter function private.user_id() owner to portal_definer;
grant execute on function private.user_id() to anon, authenticated, service_role, portal_realtime;
comment on function private.user_id() is
  'The caller''s user id when the session lives, the account is not banned, and a verified factor, if there is one, has been shown in this session (aal2); else null. Policies use it as (select private.user_id()).';

create or replace function private.require_session() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Whoever may act is signed in, which nearly everybody is who asks.
  if (private.acting()).user_id is not null then
    return;
  end if;
  if auth.role() = 'authenticated' and private.session_user_id() is null then
    raise exception using
      errcode = 'PT401',
      message = 'Session has ended',
      hint = '{"code": "session.ended"}';
  end if;
end
$$;
alter function private.require_session() owner to portal_definer;
grant execute on function private.require_session() to anon, authenticated, service_role, portal_realtime;
comment on function private.require_session() is
  'Raises PT401 (HTTP 401) when a signed-in caller''s session has ended. Too low an assurance level does not raise: it reads nothing.';

-- Where administrators need a second factor, an access token says so in its claim admin_aal, and until their grace has
-- passed from when on in admin_aal_from (seconds since 1970). From then an administrator's session that has shown no
-- second factor is nothing to a school until it has.
create or replace function private.admins_need_factor(p_claims jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_claims ->> 'admin_aal' = 'aal2', false)
     and coalesce(to_timestamp((p_claims ->> 'admin_aal_from')::float8) <= now(), true)
$$;
grant execute on function private.admins_need_factor(jsonb) to authenticated, portal_definer;
comment on function private.admins_need_factor(jsonb) is
  'Whether these claims say that an administrator must have shown a second factor by now.';

create or replace function private.level_suffices(p_role text) returns boolean
language sql stable
set search_path = ''
as $$
  select p_role <> 'admin' or not private.admins_need_factor(auth.jwt()) or auth.jwt() ->> 'aal' = 'aal2'
$$;
grant execute on function private.level_suffices(text) to portal_definer;
comment on function private.level_suffices(text) is
  'Whether the caller''s session may act in this role: an administrator''s must have shown a second factor where the server requires it.';

-- What the caller is to a school, by the profile as which the session acts (active_profile.sql). All of these are null, false or empty unless the session lives (see
-- private.user_id()), its level suffices for the role, and the profile is approved; so a policy that uses one of
-- them needs no further check. They run as portal_definer, whose own policies on the tables end the chain: no policy
-- recurses. In policies each is written as (select …), so that it runs once per statement. Written in PL/pgSQL
-- because its plans are kept for the connection. private.acting() finds all of it at once.
create or replace function private.profile_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$ begin return (private.acting()).approved_id; end $$;
alter function private.profile_id() owner to portal_definer;
grant execute on function private.profile_id() to authenticated, service_role;
comment on function private.profile_id() is 'The caller''s profile id; null unless approved.';

-- For what asks more of the caller than an id, once for all of its rows.
create or replace function private.own_profile() returns public.profiles
language plpgsql stable security definer
set search_path = ''
as $$ begin return (select p from public.profiles p where p.id = (private.acting()).approved_id); end $$;
alter function private.own_profile() owner to portal_definer;
grant execute on function private.own_profile() to authenticated;
comment on function private.own_profile() is 'The caller''s profile; null unless approved.';

create or replace function private.profile_role() returns text
language plpgsql stable security definer
set search_path = ''
as $$ begin return (private.acting()).role; end $$;
alter function private.profile_role() owner to portal_definer;
grant execute on function private.profile_role() to authenticated, service_role;
comment on function private.profile_role() is 'admin, teacher or parent; null unless approved.';

create or replace function private.school_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$ begin return (private.acting()).school_id; end $$;
alter function private.school_id() owner to portal_definer;
grant execute on function private.school_id() to authenticated, service_role;
comment on function private.school_id() is
  'The caller''s school; null unless approved, and for platform administrators.';

create or replace function private.is_platform_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$ begin return coalesce((private.acting()).is_platform_admin, false); end $$;
alter function private.is_platform_admin() owner to portal_definer;
grant execute on function private.is_platform_admin() to authenticated, service_role;
comment on function private.is_platform_admin() is 'Whether the caller administers every school.';

create or replace function private.administered_school_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me record := private.acting();
begin
  if me.role is distinct from 'admin' then
    return '{}';
  end if;
  if me.is_platform_admin then
    return array(select s.id from public.schools s);
  end if;
  -- An administrator who lost the school runs none; that never makes a platform administrator.
  return array_remove(array[me.school_id], null);
end
$$;
alter function private.administered_school_ids() owner to portal_definer;
grant execute on function private.administered_school_ids() to authenticated, service_role;
comment on function private.administered_school_ids() is
  'The schools that the caller runs: the own one, every one for a platform administrator, none for others. An array, so that = any(…) can use an index.';

-- What registration with a school offers is not for learners.
create or replace function private.is_unregistered() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.user_id();
begin
  return me is not null
    and not exists (select from public.profiles p where p.user_id = me)
    and not exists (select from public.portal_users u where u.user_id = me);
end
$$;
alter function private.is_unregistered() owner to portal_definer;
grant execute on function private.is_unregistered() to authenticated, service_role;
comment on function private.is_unregistered() is
  'Whether the caller is signed in without a profile, and may therefore see what registration offers.';

create or replace function private.administers(p_school_id uuid) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(p_school_id = any((select private.administered_school_ids())::uuid[]), false) $$;
grant execute on function private.administers(uuid) to authenticated, service_role, portal_definer;
comment on function private.administers(uuid) is
  'For triggers and functions; policies compare with administered_school_ids().';
