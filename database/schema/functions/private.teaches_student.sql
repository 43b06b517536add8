-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.teaches_student(p_student_id uuid, p_subject_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (
    select from public.students c
     where c.id = p_student_id and c.is_confirmed and c.left_on is null and c.school_id = (select private.school_id())
       and (private.teaches(p_subject_id, c.grade_id)
         or exists (
           select from public.teacher_student_assignments a
            where a.teacher_id = (select private.profile_id()) and a.student_id = c.id
              and a.subject_id = p_subject_id and a.is_active)));
end
$function$;
alter function private.teaches_student(uuid,uuid) owner to portal_definer;
grant execute on function private.teaches_student(uuid,uuid) to authenticated;
comment on function private.teaches_student(uuid,uuid) is 'Whether the caller teaches the subject to the learner: to the class, or by an active assignment.';
