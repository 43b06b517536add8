-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.desk_figures(school uuid default null::uuid)
returns table(desk_id uuid, median_minutes numeric, answered bigint, waiting bigint, urgent bigint, has_people boolean)
language plpgsql
stable security definer rows 10
set search_path to ''
set enable_seqscan to 'off'
as $function$
#variable_conflict use_column
declare
  mine uuid := private.school_id();
  asked uuid := coalesce(desk_figures.school, mine);
  runs boolean := coalesce(asked = any(private.administered_school_ids()), false);
  sits uuid[] := private.desk_ids();
begin
  if asked is null or not (runs or coalesce(asked = mine, false)) then
    return;
  end if;
  return query
    with written as materialized (
      select m.conversation_id, c.desk_id as at, m.id, m.created_at, m.desk_id is null as asks, m.urgent_reason,
             lag(m.desk_id is null) over talk as asked_before
        from public.desk_messages m
        join public.desk_conversations c on c.id = m.conversation_id and c.school_id = asked
       where m.school_id = asked and m.created_at > now() - interval '90 days'
      window talk as (partition by m.conversation_id order by m.created_at, m.id)),
    turns as (
      select w.at, w.asks, w.created_at,
             lead(w.created_at) over (partition by w.conversation_id order by w.created_at, w.id) as answered_at
        from written w where w.asks is distinct from w.asked_before),
    waits as (
      select t.at, count(t.answered_at) as answered,
             percentile_cont(0.5) within group (order by extract(epoch from t.answered_at - t.created_at))
               filter (where t.answered_at is not null) as seconds
        from turns t where t.asks group by t.at)
    select d.id, case when w.answered >= 5 then round((w.seconds / 60)::numeric, 1) end, coalesce(w.answered, 0),
           case when runs or d.id = any(sits) then (
             select count(*) from public.desk_conversations c
              where c.desk_id = d.id and c.school_id = asked and c.done_at is null) end,
           case when runs or d.id = any(sits) then (
             select count(*) from written u where u.at = d.id and u.urgent_reason is not null) end,
           exists (select from public.desk_members m where m.desk_id = d.id and private.sits_at_desk(m.profile_id, d.id))
      from public.desks d
      left join waits w on w.at = d.id
     where d.school_id = asked and not d.is_own;
end
$function$;
alter function public.desk_figures(uuid) owner to portal_definer;
grant execute on function public.desk_figures(uuid) to authenticated;
comment on function public.desk_figures(uuid) is 'For each desk of a school, the own one without an argument: the median of the minutes to an answer in the last 90 days (null below five answers), how many were given, and whether somebody sits there by an account that is not closed, for the people of the school; for administrators and members of the desk also what is open there and how many messages were urgent. Gives no text.';
