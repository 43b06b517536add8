-- An account has a profile for each role at each school; a session acts as one of them, and whatever asks who the caller
-- is gets that one alone. So what one profile may read and write never follows from another of the same account.
create or replace function private.default_profile(p_user_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select p.id
    from public.profiles p join auth.users u on u.id = p.user_id
   where p.user_id = p_user_id
   order by p.approval_status = 'approved' desc, p.id = u.profile_id desc nulls last, p.created_at, p.id limit 1
$$;
alter function private.default_profile(uuid) owner to portal_definer;
comment on function private.default_profile(uuid) is
  'The profile that a new session of the account acts as: of those that are approved, or of all where none is, the one chosen last, else the first; null without any.';

create or replace function private.assign_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  loop
    new.profile_id := private.default_profile(new.user_id);
    -- Held until the session is there; one that is taken away at this moment is waited for, and passed over.
    perform from public.profiles p where p.id = new.profile_id for key share;
    exit when found or new.profile_id is null;
  end loop;
  return new;
end
$$;
alter function private.assign_profile() owner to portal_definer;

-- Somebody who was signed in before the registration goes on as what was registered.
create or replace function private.follow_first_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update auth.sessions s set profile_id = new.id where s.user_id = new.user_id and s.profile_id is null;
  return null;
end
$$;
alter function private.follow_first_profile() owner to portal_definer;

create or replace function private.own_profile_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$ begin return (private.acting()).profile_id; end $$;
alter function private.own_profile_id() owner to portal_definer;
grant execute on function private.own_profile_id() to authenticated, service_role, portal_realtime;
comment on function private.own_profile_id() is
  'The profile as which the caller''s session acts, whatever its approval; null without one, and wherever private.user_id() is null.';

-- Refused: a profile of another account, with the answer of one that does not exist.
create or replace function public.switch_profile(profile_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.user_id();
begin
  if me is null then
    raise exception using errcode = '42501', message = 'Sign in first', hint = '{"code": "profile.sign_in_first"}';
  end if;
  -- The account before its profile and its session, as everywhere (decision 0205).
  perform from auth.users u where u.id = me for no key update;
  perform from public.profiles p where p.id = switch_profile.profile_id and p.user_id = me for key share;
  if not found then
    raise exception using errcode = 'PR001', detail = 'profile_id', message = 'This is not one of your profiles any more',
      hint = '{"code": "profile.not_own"}';
  end if;
  update auth.users u set profile_id = switch_profile.profile_id
   where u.id = me and u.profile_id is distinct from switch_profile.profile_id;
  update auth.sessions s set profile_id = switch_profile.profile_id
   where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = me
     and s.profile_id is distinct from switch_profile.profile_id;
end
$$;
alter function public.switch_profile(uuid) owner to portal_definer;
grant execute on function public.switch_profile(uuid) to authenticated;
comment on function public.switch_profile(uuid) is
  'Makes the caller''s session act as another profile of the account, and the sessions that are opened after it; again, it changes nothing. PR001: none of the caller''s; 42501: not signed in.';

-- What waits for each, so that one sees it without switching; nothing else of a profile is told to another.
create or replace function public.my_profiles()
returns table (
  id uuid, role text, is_platform_admin boolean, approval_status text, school_id uuid, school_name text, logo_url text,
  is_active boolean, unread_messages bigint, unread_notices bigint)
language sql stable security definer rows 3
set search_path = ''
as $$
  select p.id, p.role, p.is_platform_admin, p.approval_status, p.school_id, s.name, s.logo_url,
         p.id = (select private.own_profile_id()),
         (select count(*) from public.messages m
           where m.recipient_id = p.id and not m.is_read and p.approval_status = 'approved'),
         -- As the policies of notices have it for that profile; of somebody who never looks, the newest thousand.
         (select count(*)
            from (select n.kind, n.subject_id from public.notices n
                   where n.profile_id = p.id and n.read_at is null and p.approval_status = 'approved'
                   order by n.created_at desc limit 1000) n
           where private.is_person_told(p, n.kind, n.subject_id) or private.is_cause_gone(n.kind, n.subject_id))
    from public.profiles p left join public.schools s on s.id = p.school_id
   where p.user_id = (select private.user_id())
   order by p.created_at, p.id
$$;
alter function public.my_profiles() owner to portal_definer;
grant execute on function public.my_profiles() to authenticated;
comment on function public.my_profiles() is
  'All profiles of the caller''s account, oldest first, with what is unread in each, which is the one that the session acts as, and its school. No row for who is not signed in or has not shown the second factor.';

create or replace function private.own_other_profile_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select p.id from public.profiles p
     where p.user_id = (select private.user_id()) and p.id <> (select private.own_profile_id())
     order by p.id);
end
$$;
alter function private.own_other_profile_ids() owner to portal_definer;
grant execute on function private.own_other_profile_ids() to authenticated;
comment on function private.own_other_profile_ids() is
  'The other profiles of the caller''s account, whatever their approval; none for a session that acts as none.';

-- A computed column of a school, which people read with their own profile, as live_mark is: a screen knows without a
-- further question whether there is anything to switch to, and whose is what another of the own profiles wrote.
create or replace function public.other_profile_ids(school public.schools) returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.own_other_profile_ids()
$$;
grant execute on function public.other_profile_ids(public.schools) to authenticated;
comment on function public.other_profile_ids(public.schools) is
  'The other profiles of the caller''s account, whatever the school; none for a session that acts as none.';
