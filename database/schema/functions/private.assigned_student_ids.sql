-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.assigned_student_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select distinct a.student_id
      from public.profiles me
      join public.teacher_student_assignments a
        on a.teacher_id = me.id and a.school_id = me.school_id and a.is_active
     where me.id = (select private.own_profile_id()) and me.approval_status = 'approved' and me.role = 'teacher');
end
$function$;
alter function private.assigned_student_ids() owner to portal_definer;
grant execute on function private.assigned_student_ids() to authenticated;
comment on function private.assigned_student_ids() is 'The learners that are assigned to the calling teacher.';
