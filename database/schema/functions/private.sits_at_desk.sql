-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.sits_at_desk(p_profile_id uuid, p_desk_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.desk_members m
      join public.profiles p on p.id = m.profile_id and p.school_id = m.school_id
     where m.desk_id = p_desk_id and p.id = p_profile_id and p.approval_status = 'approved' and p.role in ('admin', 'teacher')
       and not private.is_closed(p.user_id))
$function$;
alter function private.sits_at_desk(uuid,uuid) owner to portal_definer;
comment on function private.sits_at_desk(uuid,uuid) is 'Whether this person sits at the desk now, by an account that is not closed.';
