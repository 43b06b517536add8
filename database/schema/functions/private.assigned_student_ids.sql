-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.assigned_student_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  me record := private.acting();
begin
  if me.role is distinct from 'teacher' then
    return '{}';
  end if;
  return array(
    select distinct a.student_id from public.teacher_student_assignments a
     where a.teacher_id = me.approved_id and a.school_id = me.school_id and a.is_active);
end
$function$;
alter function private.assigned_student_ids() owner to portal_definer;
grant execute on function private.assigned_student_ids() to authenticated;
comment on function private.assigned_student_ids() is 'The learners that are assigned to the calling teacher.';
