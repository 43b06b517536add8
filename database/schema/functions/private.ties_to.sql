-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.ties_to(p_ids uuid[], p_callers uuid[], p_asked text[])
returns table(profile_id uuid, what text, id uuid)
language sql
stable
set search_path to ''
as $function$
  with people as materialized (
    select p.id, p.school_id, p.role from public.profiles p
     where p.id = any(p_callers) and p.approval_status = 'approved' and p.role in ('parent', 'teacher', 'admin')),
  -- As private.children_ids() and children_grade_ids().
  children as (
    select me.id as caller_id, c.id, case when c.left_on is null then c.grade_id end as grade_id
      from people me
      join public.guardianships g on g.profile_id = me.id and g.school_id = me.school_id
      join public.students c on c.id = g.student_id
     where me.role = 'parent' and g.ended_at is null and g.reads_records and c.is_confirmed
       and p_asked && '{children_ids,children_grade_ids,children_audience_ids}'),
  -- As private.household_student_ids().
  shared_children as (
    select me.id as caller_id, mine.student_id
      from people me
      join public.guardianships mine on mine.profile_id = me.id and mine.school_id = me.school_id
      join public.guardianships other on other.student_id = mine.student_id and other.household = mine.household
     where mine.ended_at is null and mine.reads_records and other.is_primary and 'household_student_ids' = any(p_asked)),
  -- As private.taught_grade_ids() and assigned_student_ids().
  grades_taught as (
    select distinct me.id as teacher_id, t.grade_id
      from people me join public.teacher_subjects t on t.teacher_id = me.id and t.school_id = me.school_id
     where me.role = 'teacher' and p_asked && '{taught_grade_ids,taught_student_ids}'),
  learners_assigned as (
    select distinct me.id as teacher_id, a.student_id
      from people me
      join public.teacher_student_assignments a on a.teacher_id = me.id and a.school_id = me.school_id and a.is_active
     where me.role = 'teacher' and p_asked && '{assigned_student_ids,taught_student_ids}')
  select caller_id, 'children_ids', id from children where id = any(p_ids)
  union select caller_id, 'household_student_ids', student_id from shared_children where student_id = any(p_ids)
  union select caller_id, 'children_grade_ids', grade_id from children where grade_id = any(p_ids)
  -- As private.children_audience_ids().
  union select c.caller_id, 'children_audience_ids', v.id
    from private.learner_targets(
           case when 'children_audience_ids' = any(p_asked)
                 and exists (select from public.audiences a where a.id = any(p_ids)) then array(select id from children) end) t
    join children c on c.id = t.student_id
    join public.audience_parts a on a.target = t.target and a.audience_id = any(p_ids)
   cross join lateral (select private.grade_audience(c.grade_id, a.audience_id)) as v (id)
   where v.id = any(p_ids)
  union select teacher_id, 'taught_grade_ids', grade_id from grades_taught where grade_id = any(p_ids)
  union select teacher_id, 'assigned_student_ids', student_id from learners_assigned where student_id = any(p_ids)
  -- As private.taught_student_ids().
  -- As private.audience_ids().
  union select t.profile_id, 'audience_ids', a.audience_id
    from private.targets_of(
           case when 'audience_ids' = any(p_asked)
                 and exists (select from public.audiences a where a.id = any(p_ids)) then array(select me.id from people me) end) t
    join public.audience_parts a on a.school_id = t.school_id and a.target = t.target
   where a.audience_id = any(p_ids)
  -- As private.told_school_id().
  union select me.id, 'told_school_id', me.school_id
    from people me
   where me.school_id = any(p_ids) and 'told_school_id' = any(p_asked)
     and me.id not in (select private.left_guardian_ids(array(select f.id from people f where f.role = 'parent')))
  union select me.id, 'taught_student_ids', c.id
    from people me
    join public.students c on c.school_id = me.school_id and c.is_confirmed and c.left_on is null and c.id = any(p_ids)
   where me.role = 'teacher' and 'taught_student_ids' = any(p_asked)
     and (exists (select from grades_taught g where g.teacher_id = me.id and g.grade_id = c.grade_id)
       or exists (select from learners_assigned a where a.teacher_id = me.id and a.student_id = c.id))
$function$;
grant execute on function private.ties_to(uuid[],uuid[],text[]) to portal_definer;
comment on function private.ties_to(uuid[],uuid[],text[]) is 'Of the functions about the learners, grades and children of these callers, which of these ids they would give.';
