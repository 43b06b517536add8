-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.staffed_group_ids()
returns uuid[]
language sql
stable security definer
set search_path to ''
as $function$
  select array(
    select m.group_id from public.group_members m
     where m.profile_id = (select private.profile_id()) and m.school_id = (select private.school_id())
       and (select private.profile_role()) in ('teacher', 'admin'))
$function$;
alter function private.staffed_group_ids() owner to portal_definer;
grant execute on function private.staffed_group_ids() to authenticated;
comment on function private.staffed_group_ids() is 'The groups of the own school in which the caller is as one of its staff.';
