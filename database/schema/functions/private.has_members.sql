-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.has_members(p_school_id uuid, p_targets text[])
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
           select from private.learner_targets(array(
                    select c.id from public.students c where c.school_id = p_school_id and c.is_confirmed), p_targets))
      or exists (select from private.told_of_targets(p_school_id, p_targets) t (id) where t.id is distinct from private.profile_id())
$function$;
alter function private.has_members(uuid,text[]) owner to portal_definer;
comment on function private.has_members(uuid,text[]) is 'Whether somebody beside the caller belongs to these targets.';
