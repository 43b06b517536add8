-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.learner_targets(p_student_ids uuid[], p_targets text[] default null::text[])
returns table(student_id uuid, target text)
language plpgsql
stable security definer rows 30
set search_path to ''
as $function$
#variable_conflict use_column
declare
  wanted text := array_to_string(p_targets, ' ');
  with_groups boolean := coalesce(wanted ~ '\mgroup:', true);
  with_subjects boolean := coalesce(wanted ~ '\m(subject|class):', true);
begin
  return query
    with learners as materialized (
      select c.id, c.school_id, c.grade_id, g.level
        from public.students c
        join public.grades g on g.id = c.grade_id
       where c.id = any(p_student_ids) and c.is_confirmed and c.left_on is null),
    noted as materialized (
      select l.id, l.grade_id, n.subject_id
        from learners l join public.student_subjects n on n.student_id = l.id
       where with_subjects),
    -- Once for a grade, not for each of its learners.
    taught as materialized (
      select distinct t.grade_id, t.subject_id
        from public.teacher_subjects t
        join public.profiles p on p.id = t.teacher_id and p.approval_status = 'approved'
       where with_subjects and t.grade_id = any(array(select distinct l.grade_id from learners l))),
    taken as (
      select n.id, n.grade_id, n.subject_id from noted n
      union all
      select l.id, l.grade_id, t.subject_id
        from learners l join taught t on t.grade_id = l.grade_id
       where not exists (select from noted n where n.id = l.id)),
    own as (
      select l.id, v.target
        from learners l
        cross join lateral (values ('learner:' || l.id), ('grade:' || l.grade_id), ('phase:' || private.phase_of(l.level))) as v (target)
      union all
      select l.id, 'group:' || m.group_id
        from learners l
        join public.group_members m on m.student_id = l.id and m.school_id = l.school_id
        join public.groups o on o.id = m.group_id and o.is_active
       where with_groups
      union all
      select k.id, v.target
        from taken k
        cross join lateral (values ('subject:' || k.subject_id), ('class:' || k.grade_id || ':' || k.subject_id)) as v (target))
    select o.id, o.target from own o where p_targets is null or o.target = any(p_targets);
end
$function$;
alter function private.learner_targets(uuid[],text[]) owner to portal_definer;
comment on function private.learner_targets(uuid[],text[]) is 'What these confirmed learners are, as targets of audiences; p_targets: those of them that are wanted.';
