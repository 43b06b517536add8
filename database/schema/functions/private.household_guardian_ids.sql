-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.household_guardian_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select distinct p.id from public.guardianships g
      -- Where somebody went who left the school is nobody's matter here.
      join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id and p.role = 'parent'
     where g.id = any((select private.household_guardianship_ids())::uuid[]));
end
$function$;
alter function private.household_guardian_ids() owner to portal_definer;
grant execute on function private.household_guardian_ids() to authenticated;
comment on function private.household_guardian_ids() is 'The people of the caller''s household, by their profiles.';
