-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.remind(kind text, subject uuid)
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  chased record;
  learners uuid[];
  asked public.requests;
  due uuid[];
begin
  select * into chased from private.chased(remind.kind, remind.subject);
  if not found then
    raise exception using errcode = '42501', message = 'You can remind people of what you have written, while it is read or asked',
      hint = '{"code": "reminder.not_yours"}';
  end if;
  learners := private.chased_learner_ids(remind.kind, remind.subject, chased.school_id, chased.audience_id, chased.is_admin);
  insert into private.reminders as m (kind, subject_id, reminded_on)
  values (remind.kind, remind.subject, private.school_today())
  on conflict on constraint reminders_pkey do update set reminded_on = excluded.reminded_on where m.reminded_on < excluded.reminded_on;
  if not found then
    raise exception using errcode = 'PT429', message = 'People were reminded of this today. Remind them again tomorrow',
      hint = '{"code": "reminder.today"}';
  end if;
  if remind.kind = 'request' then
    select * into asked from public.requests r where r.id = remind.subject;
    due := case when asked.asks_staff then array(
      select s.profile_id from private.staff_states(array[asked.id]) s
       where s.state = 'open' and s.profile_id is distinct from asked.author_id) else array(
      select distinct d.profile_id
        from private.answer_states(array[asked.id], learners) s
        join private.deciding_guardianships(learners) d on d.student_id = s.student_id and d.reads_records
        join public.guardianships g on g.id = d.id and g.is_told
       where s.state = 'open' and d.profile_id is not null
         and d.id not in (select a.guardianship_id from private.counted_answers(array[asked.id], learners) a
                           where a.guardianship_id is not null)) end;
  else
    due := array(
      select n.profile_id from public.notices n
       where n.subject_id = remind.subject and n.kind = 'announcement' and n.read_at is null and n.opened_at is null
         and exists (select from private.asked_guardians(chased.school_id, learners) g where g.profile_id = n.profile_id));
  end if;
  if cardinality(due) = 0 then
    return 0;
  end if;
  perform private.count_sent(remind.kind || 's', chased.school_id, 1);
  -- Whoever was told by text message is told by one again: once a day, and as far as the school's month reaches.
  delete from private.texted_notices t where t.kind = remind.kind and t.subject_id = remind.subject and t.profile_id = any(due);
  with before as (
    delete from public.notices n where n.subject_id = remind.subject and n.kind = remind.kind and n.profile_id = any(due)
    returning n.*)
  insert into public.notices (profile_id, kind, subject_id, title, arguments, target, student_id, urgent, school_id, opened_at)
  select w.id, remind.kind, remind.subject,
         case remind.kind when 'request' then 'Reminder, please answer: ' || own.title else b.title end,
         case remind.kind when 'request' then jsonb_build_object('code', 'request.reminder', 'title', own.title) else b.arguments end,
         b.target, coalesce(b.student_id, a.student_id), false, chased.school_id, coalesce(b.opened_at, b.read_at)
    from unnest(due) w (id)
    join public.profiles p on p.id = w.id
    cross join lateral (select coalesce(private.event_text(asked.texts, p.language) ->> 'title', chased.title)) as own (title)
    left join before b on b.profile_id = w.id
    left join private.asked_guardians(chased.school_id, learners) a on a.profile_id = w.id and remind.kind = 'request';
  return cardinality(due);
end
$function$;
alter function public.remind(text,uuid) owner to portal_definer;
grant execute on function public.remind(text,uuid) to authenticated;
comment on function public.remind(text,uuid) is 'Reminds whoever has not opened an announcement, or not answered a request (kind) that is open for a learner: they are told once more, by the ways of a new notice. How many. For whoever may read its chase list; PT429 a second time on one day.';
