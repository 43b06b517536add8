-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.teaches(p_subject_id uuid, p_grade_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (
    select from public.teacher_subjects t
     where t.teacher_id = (select private.profile_id()) and t.school_id = (select private.school_id())
       and t.subject_id = p_subject_id and t.grade_id = p_grade_id);
end
$function$;
alter function private.teaches(uuid,uuid) owner to portal_definer;
grant execute on function private.teaches(uuid,uuid) to authenticated;
comment on function private.teaches(uuid,uuid) is 'Whether the caller teaches the subject in the grade.';
