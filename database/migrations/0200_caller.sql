-- What the caller is to a school. All of these are null, false or empty unless the session lives (see
-- private.user_id()), its level suffices for the role, and the profile is approved; so a policy that uses one of them needs no further check.
-- They run as portal_definer, whose own policies on the tables end the chain: no policy recurses.
-- In policies each is written as (select …), so that it runs once per statement.
-- Written in PL/pgSQL because its plans are kept for the connection; the tables follow in later files.

create function private.profile_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select p.id from public.profiles p
           where p.user_id = (select private.user_id()) and p.approval_status = 'approved' and private.level_suffices(p.role));
end
$$;
comment on function private.profile_id() is 'The caller''s profile id; null unless approved.';

create function private.profile_role() returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select p.role from public.profiles p
           where p.user_id = (select private.user_id()) and p.approval_status = 'approved' and private.level_suffices(p.role));
end
$$;
comment on function private.profile_role() is 'admin, teacher or parent; null unless approved.';

create function private.school_id() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select p.school_id from public.profiles p
           where p.user_id = (select private.user_id()) and p.approval_status = 'approved' and private.level_suffices(p.role));
end
$$;
comment on function private.school_id() is 'The caller''s school; null unless approved, and for platform administrators.';

create function private.is_platform_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.profiles p
                  where p.user_id = (select private.user_id()) and p.approval_status = 'approved' and private.level_suffices(p.role) and p.is_platform_admin);
end
$$;
comment on function private.is_platform_admin() is 'Whether the caller administers every school.';

create function private.administered_school_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me record;
begin
  select p.school_id, p.is_platform_admin into me
    from public.profiles p
   where p.user_id = (select private.user_id()) and p.approval_status = 'approved' and private.level_suffices(p.role) and p.role = 'admin';
  if me.is_platform_admin then
    return array(select s.id from public.schools s);
  end if;
  -- An administrator who lost the school runs none; that never makes a platform administrator.
  return array_remove(array[me.school_id], null);
end
$$;
comment on function private.administered_school_ids() is
  'The schools that the caller runs: the own one, every one for a platform administrator, none for others. An array, so that = any(…) can use an index.';

create function private.is_unregistered() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.user_id();
begin
  return me is not null and not exists (select from public.profiles p where p.user_id = me);
end
$$;
comment on function private.is_unregistered() is
  'Whether the caller is signed in without a profile, and may therefore see what registration offers.';

create function private.administers(p_school_id uuid) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(p_school_id = any((select private.administered_school_ids())::uuid[]), false) $$;
comment on function private.administers(uuid) is 'For triggers and functions; policies compare with administered_school_ids().';

revoke execute on function private.profile_id(), private.profile_role(), private.school_id(),
  private.is_platform_admin(), private.administered_school_ids(), private.is_unregistered(),
  private.administers(uuid) from public;
grant execute on function private.profile_id(), private.profile_role(), private.school_id(),
  private.is_platform_admin(), private.administered_school_ids(), private.is_unregistered(),
  private.administers(uuid) to authenticated, service_role, portal_definer;

alter function private.profile_id() owner to portal_definer;
alter function private.profile_role() owner to portal_definer;
alter function private.school_id() owner to portal_definer;
alter function private.is_platform_admin() owner to portal_definer;
alter function private.administered_school_ids() owner to portal_definer;
alter function private.is_unregistered() owner to portal_definer;
