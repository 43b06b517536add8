-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.audience_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
set plan_cache_mode to 'force_generic_plan'
as $function$
begin
  if not exists (select from public.audiences a where a.school_id = private.school_id()) then
    return '{}';
  end if;
  return array(
    select distinct a.audience_id
      from private.targets_of(array[private.profile_id()]) t
      join public.audience_parts a on a.school_id = t.school_id and a.target = t.target);
end
$function$;
alter function private.audience_ids() owner to portal_definer;
grant execute on function private.audience_ids() to authenticated;
comment on function private.audience_ids() is 'The audiences that the caller belongs to.';
