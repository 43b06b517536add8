-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.knows_student(p_profile_id uuid, p_student_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return exists (
    select from public.students c, public.profiles p
     where c.id = p_student_id and p.id = p_profile_id
       and (p.is_platform_admin or p.school_id = c.school_id)
       and case p.role
         when 'admin' then true
         when 'parent' then exists (
           select from public.guardianships g
            where g.student_id = c.id and g.profile_id = p.id and g.ended_at is null and g.reads_records)
         else c.is_confirmed and c.left_on is null and (
           exists (select from public.teacher_subjects t where t.teacher_id = p.id and t.grade_id = c.grade_id)
           or exists (select from public.teacher_student_assignments a
                       where a.teacher_id = p.id and a.student_id = c.id and a.is_active))
       end);
end
$function$;
alter function private.knows_student(uuid,uuid) owner to portal_definer;
grant execute on function private.knows_student(uuid,uuid) to authenticated;
comment on function private.knows_student(uuid,uuid) is 'Whether the learner may be named to this person: the own child, one taught, or one of the school run.';
