-- The command line makes administrators (npm run portal -- create-admin). Only the owner may call this,
-- being a member of portal_definer: no role of the server is.
create or replace function private.make_administrator(p_user_id uuid, p_first_name text, p_last_name text, p_school_id uuid default null)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  perform from auth.users u where u.id = p_user_id for no key update;
  -- Who ran all schools and is given one runs this one instead.
  update public.profiles p
     set is_platform_admin = false,
         school_id = case when not exists (
           select from public.profiles other
            where other.user_id = p_user_id and other.role = 'admin' and other.school_id = p_school_id) then p_school_id end
   where p.user_id = p_user_id and p.is_platform_admin and p_school_id is not null;
  insert into public.profiles (user_id, first_name, last_name, role, school_id, approval_status, is_platform_admin)
  values (p_user_id, p_first_name, p_last_name, 'admin', p_school_id, 'approved', p_school_id is null)
  on conflict on constraint profiles_account_key do update
    set first_name = excluded.first_name, last_name = excluded.last_name, approval_status = 'approved',
        is_platform_admin = excluded.is_platform_admin
  returning id into made;
  update auth.users u set profile_id = made where u.id = p_user_id;
  return made;
end
$$;
alter function private.make_administrator(uuid, text, text, uuid) owner to portal_definer;
comment on function private.make_administrator(uuid, text, text, uuid) is
  'Makes the account an approved administrator of the school, or of all schools when none is given, beside what it is already, and its next session one; the profile''s id.';

create or replace function private.is_closed(p_user_id uuid) returns boolean
language sql stable
as $$
  select exists (select from auth.users u where u.id = p_user_id and u.banned_until > now())
$$;
grant execute on function private.is_closed(uuid) to portal_definer;
comment on function private.is_closed(uuid) is 'Whether this account may not sign in now.';

create or replace function private.runs_school(p_profile_id uuid, p_school_id uuid) returns boolean
language sql stable
as $$
  select exists (
    select from public.profiles p
     where p.id = p_profile_id and p.role = 'admin' and p.approval_status = 'approved'
       and (p.is_platform_admin or p.school_id = p_school_id)
       and not private.is_closed(p.user_id))
$$;
grant execute on function private.runs_school(uuid, uuid) to portal_definer;
comment on function private.runs_school(uuid, uuid) is
  'Whether this person is an administrator of the school now, or of all schools, by an account that is not closed.';

-- A registration that waits, and a child whom an approved parent adds, are told to the administrators of the
-- school, or to the platform's where the school has none. What is decided is news no longer.
create or replace function private.school_administrators(p_school_id uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  with own as (
    select p.id from public.profiles p
     where p.school_id = p_school_id and p.role = 'admin' and p.approval_status = 'approved'
       and not private.is_closed(p.user_id))
  select id from own
  union all
  select p.id from public.profiles p
   where p.is_platform_admin and not private.is_closed(p.user_id) and not exists (select from own)
$$;
alter function private.school_administrators(uuid) owner to portal_definer;
comment on function private.school_administrators(uuid) is
  'Who runs the school, by an account that is not closed; the platform''s administrators for a school without any, and for none.';
