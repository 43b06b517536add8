-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_staff_of(p_profile_id uuid, p_school_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.profiles p
     where p.id = p_profile_id and p.approval_status = 'approved'
       and (p.is_platform_admin or p.school_id = p_school_id and p.role in ('admin', 'teacher'))
       and not private.is_closed(p.user_id))
$function$;
alter function private.is_staff_of(uuid,uuid) owner to portal_definer;
comment on function private.is_staff_of(uuid,uuid) is 'Whether this person is approved staff of the school, or administers every school, now, by an account that is not closed.';
