-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.own_todo()
returns table(urgency integer, action text, kind text, subject_id uuid, notice_id uuid, title text, language text, due_on date, is_asked_again boolean, is_urgent boolean, student_ids uuid[], created_at timestamp with time zone)
language plpgsql
stable security definer rows 20
set search_path to ''
as $function$
declare
  me uuid := private.profile_id();
  belongs uuid[] := private.audience_ids();
  person public.profiles := private.own_profile();
begin
  return query
    -- One line for all children and questions: they stand together on one screen.
    select 1, 'answer', 'consent', me, null::uuid, '', null::text, null::date, false, false, array_agg(distinct c.student_id),
           min(p.created_at)
      from public.my_consents() c join public.profiles p on p.id = me
     where not c.is_of_age and not c.is_current
       -- Of who has left it can be taken back in the settings; nobody is asked any more.
       and exists (select from public.students s where s.id = c.student_id and s.left_on is null)
    having count(*) > 0;
  return query
    with waiting as materialized (
      select q.id, q.kind, q.title, q.due_on, bool_or(q.is_asked_again) as is_asked_again, q.created_at,
             array_agg(q.student_id order by q.first_name collate "und-x-icu", q.student_id) as student_ids
        from public.my_requests() q
        join public.requests r on r.id = q.id
       where q.answer is null and q.may_decide and q.withdrawn_at is null
         -- Where one suffices and the household has agreed, nothing is left to do.
         and (r.needs_all or not (q.household @> '[{"answer": "yes"}]'))
       group by q.id, q.kind, q.title, q.due_on, q.created_at),
    told as materialized (
      select n.id, n.kind, n.subject_id, n.title, n.arguments, n.urgent, n.student_id, n.created_at
        from public.notices n
       where n.profile_id = me and n.read_at is null
         and n.kind in ('announcement', 'report', 'incident', 'request', 'emergency', 'all_clear', 'number')
         and not exists (select from waiting w where n.kind = 'request' and w.id = n.subject_id)
         and private.is_person_told(person, n.kind, n.subject_id, belongs) and not private.is_over(n.kind, n.subject_id))
    select case when w.due_on <= private.school_today() + 7 then 2 when w.due_on is null then 4 else 5 end,
           case w.kind when 'consent' then 'sign' when 'confirm' then 'confirm' else 'answer' end,
           'request', w.id, null::uuid, w.title, null::text, w.due_on, w.is_asked_again, false, w.student_ids, w.created_at
      from waiting w
    union all
    select case when t.kind = 'emergency' then 0 when t.urgent then 3 else 6 end, 'read', t.kind, t.subject_id, t.id,
           case t.kind when 'report' then coalesce(t.arguments ->> 'subject', '') when 'incident' then '' else t.title end,
           case when t.kind = 'announcement' then t.arguments ->> 'language' end,
           r.due_on, false, t.urgent, case when t.student_id is null then '{}'::uuid[] else array[t.student_id] end, t.created_at
      from told t left join public.requests r on t.kind = 'request' and r.id = t.subject_id;
end
$function$;
alter function private.own_todo() owner to portal_definer;
comment on function private.own_todo() is 'All that waits for the calling guardian: the questions of consent that were not answered to the text of now, requests to answer that the caller decides about, a row for all children of one, and unread notices of announcements, reports, incidents, emergencies and requests that others decide about. urgency: 0 an emergency, 1 consent, 2 due within 7 days, 3 urgent, 4 to answer without a day, 5 due later, 6 to read.';
