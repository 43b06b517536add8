-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.targets_of(p_profile_ids uuid[], p_targets text[] default null::text[])
returns table(profile_id uuid, school_id uuid, target text, student_id uuid, is_told boolean)
language plpgsql
stable security definer rows 30
set search_path to ''
as $function$
#variable_conflict use_column
begin
  return query
    with people as materialized (
      select p.id, p.school_id, p.role from public.profiles p
       where p.id = any(p_profile_ids) and p.approval_status = 'approved' and p.school_id is not null),
    -- A guardian stands where the learner does whose records they read.
    guardians as materialized (
      select me.id, me.school_id, g.student_id, g.is_told
        from people me
        join public.guardianships g on g.profile_id = me.id and g.school_id = me.school_id
       where me.role = 'parent' and g.ended_at is null and g.reads_records),
    -- A teacher reads what is told to the classes of the own subjects, and to the whole of a grade or phase.
    taught as materialized (
      select me.id, me.school_id, t.grade_id, t.subject_id, g.level
        from people me
        join public.teacher_subjects t on t.teacher_id = me.id and t.school_id = me.school_id
        join public.grades g on g.id = t.grade_id
       where me.role = 'teacher'),
    of_staff as (
      select me.id, me.school_id, 'staff' as target from people me where me.role in ('teacher', 'admin')
      union all
      select me.id, me.school_id, 'group:' || m.group_id
        from people me
        join public.group_members m on m.profile_id = me.id and m.school_id = me.school_id
        join public.groups o on o.id = m.group_id and o.is_active
       where me.role in ('teacher', 'admin')
      union all
      select distinct t.id, t.school_id, v.target
        from taught t
        cross join lateral (values ('grade:' || t.grade_id), ('phase:' || private.phase_of(t.level)),
                                   ('subject:' || t.subject_id), ('class:' || t.grade_id || ':' || t.subject_id)) as v (target))
    select g.id, g.school_id, t.target, g.student_id, g.is_told
      from private.learner_targets(array(select distinct student_id from guardians), p_targets) t
      join guardians g on g.student_id = t.student_id
    union all
    select o.id, o.school_id, o.target, null, true
      from of_staff o
     where p_targets is null or o.target = any(p_targets);
end
$function$;
alter function private.targets_of(uuid[],text[]) owner to portal_definer;
comment on function private.targets_of(uuid[],text[]) is 'What these approved people are at their school, as targets of audiences; of a guardian by which learner, and whether the guardian is told of that one. p_targets: those of them that are wanted.';
