-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.still_teaches(p_profile_id uuid, p_school_id uuid, p_subject_id uuid, p_grade_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
           select from public.teacher_subjects t
            where t.teacher_id = p_profile_id and t.school_id = p_school_id and t.subject_id = p_subject_id
              and t.grade_id = p_grade_id)
      or exists (select from public.profiles p where p.id = p_profile_id and p.role = 'admin' and p.approval_status = 'approved')
$function$;
alter function private.still_teaches(uuid,uuid,uuid,uuid) owner to portal_definer;
comment on function private.still_teaches(uuid,uuid,uuid,uuid) is 'Whether this person teaches the subject in the grade now; who was a teacher and runs a school is not asked.';
