-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.taught_grade_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select distinct t.grade_id
      from public.profiles me
      join public.teacher_subjects t on t.teacher_id = me.id and t.school_id = me.school_id
     where me.id = (select private.own_profile_id()) and me.approval_status = 'approved' and me.role = 'teacher');
end
$function$;
alter function private.taught_grade_ids() owner to portal_definer;
grant execute on function private.taught_grade_ids() to authenticated;
comment on function private.taught_grade_ids() is 'The grades that the caller teaches in the own school.';
