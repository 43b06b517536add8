-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.answering_guardianship_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select g.id from public.guardianships g
     where g.ended_at is null and g.student_id = any((select private.children_ids())::uuid[])
       and (g.profile_id = (select private.profile_id()) or g.id = any((select private.household_guardianship_ids())::uuid[])));
end
$function$;
alter function private.answering_guardianship_ids() owner to portal_definer;
grant execute on function private.answering_guardianship_ids() to authenticated;
comment on function private.answering_guardianship_ids() is 'The guardianships whose answers the caller reads: the own and those of the household, of learners whose records the caller reads.';
