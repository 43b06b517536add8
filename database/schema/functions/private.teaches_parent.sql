-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.teaches_parent(p_teacher_id uuid, p_parent_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (
    select from public.guardianships g
      join public.students c on c.id = g.student_id
      join public.teacher_subjects t on t.grade_id = c.grade_id and t.school_id = c.school_id
     where g.profile_id = p_parent_id and g.ended_at is null and g.reads_records
       and c.is_confirmed and c.left_on is null and t.teacher_id = p_teacher_id)
$function$;
alter function private.teaches_parent(uuid,uuid) owner to portal_definer;
comment on function private.teaches_parent(uuid,uuid) is 'Whether the teacher teaches a grade of one of the parent''s confirmed children.';
