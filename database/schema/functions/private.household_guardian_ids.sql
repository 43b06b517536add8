-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.household_guardian_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select distinct g.profile_id from public.guardianships g
     where g.id = any((select private.household_guardianship_ids())::uuid[]) and g.profile_id is not null);
end
$function$;
alter function private.household_guardian_ids() owner to portal_definer;
grant execute on function private.household_guardian_ids() to authenticated;
comment on function private.household_guardian_ids() is 'The people of the caller''s household, by their profiles.';
