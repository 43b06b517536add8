-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.answer_states(p_request_ids uuid[], p_student_ids uuid[])
returns table(request_id uuid, student_id uuid, state text, deciders integer, agreed integer, refused integer, on_paper boolean, last_at timestamp with time zone)
language plpgsql
stable security definer
set search_path to ''
set enable_mergejoin to 'off'
as $function$
begin
  return query
    with deciding as materialized (
      select d.student_id, count(*)::integer as deciders from private.deciding_guardianships(p_student_ids) d group by 1),
    given as materialized (
      select a.request_id, a.student_id, count(*) filter (where a.answer = 'yes')::integer as agreed,
             count(*) filter (where a.answer <> 'yes')::integer as refused, bool_or(a.answer = 'no') as has_no,
             bool_or(a.way = 'paper') as on_paper, max(a.answered_at) as last_at
        from private.counted_answers(p_request_ids, p_student_ids) a
       group by 1, 2)
    select r.id, c.id,
           case when r.withdrawn_at is not null then 'withdrawn'
                when g.agreed > 0 and g.refused > 0 then 'conflict'
                when g.has_no then 'no'
                when g.refused > 0 then 'taken_back'
                when g.agreed > 0 and (not r.needs_all or g.agreed >= coalesce(d.deciders, 1)) then 'yes'
                else 'open' end,
           coalesce(d.deciders, 0), coalesce(g.agreed, 0), coalesce(g.refused, 0), coalesce(g.on_paper, false),
           g.last_at
      from public.requests r
      cross join unnest(p_student_ids) c (id)
      left join deciding d on d.student_id = c.id
      left join given g on g.request_id = r.id and g.student_id = c.id
     where r.id = any(p_request_ids);
end
$function$;
alter function private.answer_states(uuid[],uuid[]) owner to portal_definer;
comment on function private.answer_states(uuid[],uuid[]) is 'For each of these requests and each of these learners, whether it asks them or not: open, yes, no, conflict (one guardian yes, another no or taken back), taken_back or withdrawn; how many decide, how many of them said yes and otherwise; whether one was on paper.';
