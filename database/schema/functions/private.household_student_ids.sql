-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.household_student_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  -- The row of a learner names the primary guardian: only who lives with that one reads it.
  return array(
    select mine.student_id
      from public.guardianships mine
      join public.guardianships other on other.student_id = mine.student_id and other.household = mine.household
     where mine.profile_id = (select private.profile_id()) and mine.school_id = (select private.school_id())
       and mine.ended_at is null and mine.reads_records and other.is_primary);
end
$function$;
alter function private.household_student_ids() owner to portal_definer;
grant execute on function private.household_student_ids() to authenticated;
comment on function private.household_student_ids() is 'The learners whose records the caller reads and whose primary guardian is of the caller''s household.';
