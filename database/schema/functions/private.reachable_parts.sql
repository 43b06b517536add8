-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.reachable_parts(p_school_id uuid)
returns table(part text, kind text, phase text, grade_id uuid, subject_id uuid, student_id uuid, group_id uuid)
language plpgsql
stable security definer rows 100
set search_path to ''
as $function$
declare
  is_admin boolean := private.administers(p_school_id);
begin
  if not is_admin and not coalesce(p_school_id = private.school_id() and private.profile_role() = 'teacher', false) then
    return;
  end if;
  return query
    select 'staff', 'staff', null::text, null::uuid, null::uuid, null::uuid, null::uuid
    union all
    select distinct 'phase:' || private.phase_of(g.level), 'phase', private.phase_of(g.level), null::uuid, null::uuid, null::uuid, null::uuid
      from public.grades g where g.school_id = p_school_id and is_admin
    union all
    select 'grade:' || g.id, 'grade', null, g.id, null, null, null
      from public.grades g
     where g.school_id = p_school_id and (is_admin or g.id = any(private.taught_grade_ids()))
    union all
    select distinct 'class:' || t.grade_id || ':' || t.subject_id, 'class', null::text, t.grade_id, t.subject_id, null::uuid, null::uuid
      from public.teacher_subjects t join public.profiles p on p.id = t.teacher_id and p.approval_status = 'approved'
     where t.school_id = p_school_id and (is_admin or t.teacher_id = private.profile_id())
    union all
    select 'subject:' || s.id, 'subject', null, null, s.id, null, null
      from public.subjects s where s.school_id = p_school_id and is_admin
    union all
    select 'group:' || g.id, 'group', null, null, null, null, g.id
      from public.groups g
     where g.school_id = p_school_id and g.is_active and (is_admin or g.id = any(private.staffed_group_ids()));
end
$function$;
alter function private.reachable_parts(uuid) owner to portal_definer;
comment on function private.reachable_parts(uuid) is 'What the caller may address at a school, learners one by one left out: nothing for whoever is no teacher or administrator there.';
