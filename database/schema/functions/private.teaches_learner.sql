-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.teaches_learner(p_teacher_id uuid, p_student_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select coalesce(private.knows_student(p_teacher_id, p_student_id), false) and exists (
    select from public.profiles p
     where p.id = p_teacher_id and p.role = 'teacher' and p.approval_status = 'approved')
$function$;
alter function private.teaches_learner(uuid,uuid) owner to portal_definer;
comment on function private.teaches_learner(uuid,uuid) is 'Whether somebody is an approved teacher who teaches the learner now, in the grade or one by one.';
