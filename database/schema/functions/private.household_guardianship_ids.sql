-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.household_guardianship_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select other.id
      from public.guardianships mine
      join public.guardianships other on other.student_id = mine.student_id and other.household = mine.household
     where mine.profile_id = (select private.profile_id()) and mine.school_id = (select private.school_id())
       and mine.ended_at is null and other.ended_at is null and mine.id <> other.id);
end
$function$;
alter function private.household_guardianship_ids() owner to portal_definer;
grant execute on function private.household_guardianship_ids() to authenticated;
comment on function private.household_guardianship_ids() is 'The guardianships of those whom the school has marked one household with the caller, for the learners they share.';
