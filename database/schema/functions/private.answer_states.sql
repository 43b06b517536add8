-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.answer_states(p_request_ids uuid[], p_student_ids uuid[])
returns table(request_id uuid, student_id uuid, state text, deciders integer, agreed integer, refused integer, on_paper boolean, is_late boolean, last_at timestamp with time zone)
language plpgsql
stable security definer
set search_path to ''
set enable_mergejoin to 'off'
as $function$
declare
  today date := private.school_today();
begin
  return query
    with deciding as materialized (
      select d.student_id, count(*)::integer as deciders from private.deciding_guardianships(p_student_ids) d group by 1),
    -- Whoever answered in time and says something else since was in time.
    firsts as materialized (
      select a.request_id, a.student_id, a.guardianship_id,
             min(coalesce(a.signed_on, (a.answered_at at time zone private.school_zone())::date)) as first_on
        from public.requests r
        cross join lateral (
          select o.* from public.answers o
           where o.request_id = r.id and o.version = r.version and o.school_id = r.school_id and o.student_id = any(p_student_ids)
          offset 0) a
       where r.id = any(p_request_ids) and r.due_on is not null group by 1, 2, 3),
    given as materialized (
      select a.request_id, a.student_id, count(*) filter (where a.answer = 'yes')::integer as agreed,
             count(*) filter (where a.answer <> 'yes')::integer as refused, bool_or(a.answer = 'no') as has_no,
             bool_or(a.way = 'paper') as on_paper, max(a.answered_at) as last_at, min(f.first_on) as first_on
        from private.counted_answers(p_request_ids, p_student_ids) a
        left join firsts f on f.request_id = a.request_id and f.student_id = a.student_id
         and f.guardianship_id is not distinct from a.guardianship_id
       group by 1, 2)
    select r.id, c.id,
           case when r.withdrawn_at is not null then 'withdrawn'
                when g.agreed > 0 and g.refused > 0 then 'conflict'
                when g.has_no then 'no'
                when g.refused > 0 then 'taken_back'
                when g.agreed > 0 and (not r.needs_all or g.agreed >= coalesce(d.deciders, 1)) then 'yes'
                else 'open' end,
           coalesce(d.deciders, 0), coalesce(g.agreed, 0), coalesce(g.refused, 0), coalesce(g.on_paper, false),
           coalesce(coalesce(g.first_on, today) > r.due_on, false), g.last_at
      from public.requests r
      cross join unnest(p_student_ids) c (id)
      left join deciding d on d.student_id = c.id
      left join given g on g.request_id = r.id and g.student_id = c.id
     where r.id = any(p_request_ids);
end
$function$;
alter function private.answer_states(uuid[],uuid[]) owner to portal_definer;
comment on function private.answer_states(uuid[],uuid[]) is 'For each of these requests and each of these learners, whether it asks them or not: open, yes, no, conflict (one guardian yes, another no or taken back), taken_back or withdrawn; how many decide, how many of them said yes and otherwise; whether one was on paper; whether the first answer came after the day, or none has come by now.';
