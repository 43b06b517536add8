-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.asked_learners(p_request_ids uuid[], p_student_ids uuid[])
returns table(request_id uuid, student_id uuid)
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return query
    with asking as materialized (select r.* from public.requests r where r.id = any(p_request_ids)),
    learners as materialized (
      select c.id, c.school_id, c.grade_since, (c.created_at at time zone private.school_zone())::date as here_since
        from public.students c
       where c.id = any(p_student_ids) and c.is_confirmed and c.left_on is null),
    parts as materialized (
      select r.id as request_id, a.kind, a.target
        from asking r
        join public.audience_parts a on a.audience_id = r.audience_id and a.school_id = r.school_id),
    -- By version, so that the index finds the answers of a learner without those of all others. As an array: of a series
    -- Postgres expects a thousand.
    losing as materialized (
      select r.id as request_id, r.school_id, v.version
        from asking r cross join unnest(array(select generate_series(1, r.version))) v (version)
       where r.id in (select a.request_id from parts a where private.is_lost_by_move(a.kind))),
    targets as materialized (
      select t.student_id, t.target
        from private.learner_targets(
               array(select l.id from learners l where exists (select from parts)),
               array(select distinct a.target from parts a)) t)
    select r.id, l.id
      from asking r join learners l on l.school_id = r.school_id
     where r.audience_id is null and private.asks_since(l.here_since, r.due_on, r.created_at)
    union all (
    select r.id, l.id
      from asking r
      join parts a on a.request_id = r.id
      join targets t on t.target = a.target
      join learners l on l.id = t.student_id and l.school_id = r.school_id
     where private.asks_since(case when a.kind in ('grade', 'class', 'phase') then l.grade_since else l.here_since end,
                              r.due_on, r.created_at)
    union
    select r.id, l.id
      from losing o
      cross join learners l
      join public.answers a
        on a.request_id = o.request_id and a.version = o.version and a.school_id = o.school_id and a.student_id = l.id
      join asking r on r.id = o.request_id
     where private.answered_before_move(l.grade_since, a, r));
end
$function$;
alter function private.asked_learners(uuid[],uuid[]) owner to portal_definer;
comment on function private.asked_learners(uuid[],uuid[]) is 'Which of these requests ask which of these learners, confirmed and at the school: those of the audience, unless the request was over when they came to the school, or into the grade for which it is; and those for whom it was answered before they moved out of it.';
