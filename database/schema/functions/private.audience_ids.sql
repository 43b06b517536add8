-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.audience_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
set plan_cache_mode to 'force_generic_plan'
as $function$
declare
  my_school uuid := private.school_id();
begin
  if not exists (select from public.audiences a where a.school_id = my_school) then
    return '{}';
  end if;
  -- As an array, so that the parts of the own school are found by their index; joined, those of all schools are read.
  return array(
    select distinct a.audience_id
      from public.audience_parts a
     where a.school_id = my_school
       and a.target = any(array(select t.target from private.targets_of(array[private.profile_id()]) t)));
end
$function$;
alter function private.audience_ids() owner to portal_definer;
grant execute on function private.audience_ids() to authenticated;
comment on function private.audience_ids() is 'The audiences that the caller belongs to.';
