-- How much is written, and how long people wait for an answer. Counted from who wrote when: administrators read
-- no messages of others, and this gives none.
create or replace function public.report_messages(school uuid, since date, until date)
returns table (
  starts_on date, step text, messages bigint, conversations bigint, asked bigint, answered bigint,
  median_answer_minutes numeric)
language sql stable security definer rows 40
set search_path = ''
set enable_seqscan = off
as $$
  with steps as materialized (
    select * from private.report_steps(report_messages.since, report_messages.until)),
  -- With the month before, so that the first message of the period is known as a question or an answer.
  written as materialized (
    select m.conversation_id, m.sender_id, m.created_at,
           m.sender_id is distinct from lag(m.sender_id) over talk as opens
      from public.messages m
     where m.school_id = any((select private.reported_school_ids(report_messages.school))::uuid[])
       and m.created_at >= (select min(s.begins) from steps s) - interval '31 days'
       and m.created_at < (select max(s.ends) from steps s)
    window talk as (partition by m.conversation_id order by m.created_at, m.id)),
  -- What one side writes in a row is one turn; the other side's next turn answers it.
  turns as (
    select t.conversation_id, t.created_at, lead(t.created_at) over (partition by t.conversation_id order by t.created_at) as answered_at
      from written t where t.opens),
  waits as (
    select s.starts_on, count(*) as asked, count(t.answered_at) as answered,
           percentile_cont(0.5) within group (order by extract(epoch from t.answered_at - t.created_at))
             filter (where t.answered_at is not null) as median_seconds
      from steps s join turns t on t.created_at >= s.begins and t.created_at < s.ends
     group by s.starts_on)
  select s.starts_on, s.step, count(w.created_at), count(distinct w.conversation_id),
         coalesce(max(waits.asked), 0), coalesce(max(waits.answered), 0),
         round((max(waits.median_seconds) / 60)::numeric, 1)
    from steps s
    left join written w on w.created_at >= s.begins and w.created_at < s.ends
    left join waits on waits.starts_on = s.starts_on
   where cardinality((select private.reported_school_ids(report_messages.school))::uuid[]) > 0
   group by s.starts_on, s.step
   order by s.starts_on
$$;
alter function public.report_messages(uuid, date, date) owner to portal_definer;
grant execute on function public.report_messages(uuid, date, date) to authenticated;
comment on function public.report_messages(uuid, date, date) is
  'For each step (day, week or month) of the period: messages, conversations in which somebody wrote, turns (asked: what one side wrote in a row), those that the other side has answered, and the median of the time to an answer, in minutes. Gives no text.';
