-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.runs_school(p_profile_id uuid, p_school_id uuid)
returns boolean
language sql
stable
as $function$
  select exists (
    select from public.profiles p
     where p.id = p_profile_id and p.role = 'admin' and p.approval_status = 'approved'
       and (p.is_platform_admin or p.school_id = p_school_id)
       and not private.is_closed(p.user_id))
$function$;
grant execute on function private.runs_school(uuid,uuid) to portal_definer;
comment on function private.runs_school(uuid,uuid) is 'Whether this person is an administrator of the school now, or of all schools, by an account that is not closed.';
