-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_invite(p_profile_id uuid, p_school_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.profiles p
     where p.id = p_profile_id and p.role = 'admin' and p.approval_status = 'approved'
       and (p.is_platform_admin or p.school_id = p_school_id)
       -- What somebody invited by an account that was taken over makes nobody an administrator once it is closed.
       and not private.is_closed(p.user_id))
$function$;
alter function private.may_invite(uuid,uuid) owner to portal_definer;
comment on function private.may_invite(uuid,uuid) is 'Whether this administrator, by an account that is not closed, may invite another one for the school, or for all when none is given.';
