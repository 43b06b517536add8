-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.taught_student_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
set enable_seqscan to 'off'
as $function$
begin
  if private.profile_role() is distinct from 'teacher' then
    return '{}';
  end if;
  return array(
    select c.id from public.students c
     where c.is_confirmed and c.left_on is null and c.school_id = (select private.school_id())
       and (c.grade_id = any((select private.taught_grade_ids())::uuid[])
         or c.id = any((select private.assigned_student_ids())::uuid[])));
end
$function$;
alter function private.taught_student_ids() owner to portal_definer;
grant execute on function private.taught_student_ids() to authenticated;
comment on function private.taught_student_ids() is 'The confirmed learners of the own school whom the calling teacher teaches, by grade or one by one.';
