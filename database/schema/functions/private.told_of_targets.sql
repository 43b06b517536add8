-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.told_of_targets(p_school_id uuid, p_targets text[])
returns setof uuid
language sql
stable security definer rows 500
set search_path to ''
as $function$
  select distinct t.profile_id
    from private.targets_of(array(
           select p.id from public.profiles p where p.school_id = p_school_id and p.approval_status = 'approved'), p_targets) t
   where t.is_told
$function$;
alter function private.told_of_targets(uuid,text[]) owner to portal_definer;
comment on function private.told_of_targets(uuid,text[]) is 'The people of a school who are told of what is for these targets.';
