-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_give(p_lesson public.lessons)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select private.is_staff_of(p_lesson.teacher_id, p_lesson.school_id)
     and private.still_teaches(p_lesson.teacher_id, p_lesson.school_id, p_lesson.subject_id, p_lesson.grade_id)
     and private.still_addresses(p_lesson.teacher_id, p_lesson.school_id, p_lesson.audience_id)
$function$;
alter function private.may_give(public.lessons) owner to portal_definer;
comment on function private.may_give(public.lessons) is 'Whether who has set an assignment is of the staff, teaches the class and may address the audience now.';
