-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.learner_targets(p_student_ids uuid[])
returns table(student_id uuid, target text)
language plpgsql
stable security definer rows 30
set search_path to ''
as $function$
#variable_conflict use_column
begin
  return query
    select c.id, t.target
      from public.students c
      join public.grades g on g.id = c.grade_id
      cross join lateral (
        select 'learner:' || c.id
        union all select 'grade:' || c.grade_id
        union all select 'phase:' || private.phase_of(g.level)
        union all
        select 'group:' || m.group_id
          from public.group_members m join public.groups o on o.id = m.group_id and o.is_active
         where m.student_id = c.id and m.school_id = c.school_id
        union all
        select v.target
          from (select n.subject_id from public.student_subjects n where n.student_id = c.id
                union
                select t.subject_id from public.teacher_subjects t
                 where t.grade_id = c.grade_id
                   and exists (select from public.profiles p where p.id = t.teacher_id and p.approval_status = 'approved')
                   and not exists (select from public.student_subjects n where n.student_id = c.id)) s
          cross join lateral (values ('subject:' || s.subject_id), ('class:' || c.grade_id || ':' || s.subject_id)) as v (target)
      ) as t (target)
     where c.id = any(p_student_ids) and c.is_confirmed and c.left_on is null;
end
$function$;
alter function private.learner_targets(uuid[]) owner to portal_definer;
comment on function private.learner_targets(uuid[]) is 'What these confirmed learners are, as targets of audiences.';
