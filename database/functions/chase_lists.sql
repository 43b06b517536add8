-- Who has not read an announcement, or not answered a request, learner by learner (docs/decisions/1651), and the reminder that
-- goes to them, once a day at most.
create or replace function private.note_delivered(p_profile_id uuid, p_notice_ids uuid[]) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.delivered_notices (notice_id)
  select n.id from public.notices n
   where n.id = any(p_notice_ids) and n.profile_id = p_profile_id and n.read_at is null and n.kind in ('announcement', 'request')
  on conflict do nothing
$$;
alter function private.note_delivered(uuid, uuid[]) owner to portal_definer;
grant execute on function private.note_delivered(uuid, uuid[]) to portal_jobs;
comment on function private.note_delivered(uuid, uuid[]) is
  'Notes that these notices of a person left, of the kinds that are chased.';

-- What may be chased by the caller: its school and audience; no row for what is not the caller's to chase.
create or replace function private.chased(p_kind text, p_subject_id uuid)
returns table (school_id uuid, audience_id uuid, title text, is_admin boolean)
language plpgsql stable security definer rows 1
set search_path = ''
as $$
begin
  return query
    select s.school_id, s.audience_id, s.title, private.administers(s.school_id)
      from (select a.school_id, a.audience_id, a.title, a.author_id from public.announcements a
             where p_kind = 'announcement' and a.id = p_subject_id and a.is_active
            union all
            select r.school_id, r.audience_id, r.title, r.author_id from public.requests r
             where p_kind = 'request' and r.id = p_subject_id and r.withdrawn_at is null and not r.awaits_approval) s
     where private.administers(s.school_id)
        or s.author_id = private.profile_id() and s.school_id = private.school_id() and private.profile_role() = 'teacher';
end
$$;
alter function private.chased(text, uuid) owner to portal_definer;
comment on function private.chased(text, uuid) is
  'The announcement that is read, or request that is asked, with this id: for administrators of its school and its author; no row for others.';

create or replace function private.chased_learner_ids(p_kind text, p_subject_id uuid, p_school_id uuid, p_audience_id uuid, p_is_admin boolean)
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_kind = 'request' then
    return array(
      select l.student_id
        from private.asked_learners(array[p_subject_id], private.known_learner_ids(p_school_id, p_is_admin)) l);
  end if;
  return array(
    select l from private.asked_learner_ids(p_school_id, p_audience_id) l
     where p_is_admin or l = any(private.taught_student_ids()));
end
$$;
alter function private.chased_learner_ids(text, uuid, uuid, uuid, boolean) owner to portal_definer;
comment on function private.chased_learner_ids(text, uuid, uuid, uuid, boolean) is
  'The learners for whom an announcement is, or whom a request asks, as far as the caller knows them: an administrator all, a teacher those taught.';

create or replace function public.chase_list(kind text, subject uuid)
returns table (
  student_id uuid, first_name text, last_name text, grade text, answered text, people jsonb, reminded_on date)
language plpgsql stable security definer rows 200
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  chased record;
  learners uuid[];
  asked public.requests;
begin
  select * into chased from private.chased(chase_list.kind, chase_list.subject);
  if not found then
    return;
  end if;
  learners := private.chased_learner_ids(chase_list.kind, chase_list.subject, chased.school_id, chased.audience_id, chased.is_admin);
  select * into asked from public.requests r where chase_list.kind = 'request' and r.id = chase_list.subject;
  return query
    with states as materialized (
      select s.student_id, s.state from private.answer_states(array[asked.id], learners) s where asked.id is not null),
    given as materialized (
      select a.student_id, a.guardianship_id from private.counted_answers(array[asked.id], learners) a where asked.id is not null),
    people as materialized (
      select g.student_id, g.is_primary, coalesce(p.first_name || ' ' || p.last_name, g.contact_name) as name,
             case when chased.is_admin then coalesce(nullif(p.phone, ''),
               (select '+' || u.phone from auth.users u where u.id = p.user_id and u.phone_confirmed_at is not null),
               g.contact_phone) end as phone,
             p.id is not null as has_account, g.may_decide,
             n.created_at as told_at, d.delivered_at, coalesce(n.read_at, n.opened_at) as opened_at,
             a.guardianship_id is not null as has_answered
        from public.guardianships g
        left join public.profiles p
          on p.id = g.profile_id and p.school_id = g.school_id and p.role = 'parent' and p.approval_status = 'approved'
        left join public.notices n on n.profile_id = p.id and n.subject_id = chase_list.subject and n.kind = chase_list.kind
        left join private.delivered_notices d on d.notice_id = n.id
        left join given a on a.guardianship_id = g.id
       where g.student_id = any(learners) and g.ended_at is null and g.reads_records
         and (p.id is not null or g.profile_id is null and chased.is_admin)),
    gathered as materialized (
      select w.student_id, jsonb_agg(jsonb_build_object('name', w.name, 'phone', w.phone, 'has_account', w.has_account,
                             'may_decide', w.may_decide, 'told_at', w.told_at, 'delivered_at', w.delivered_at,
                             'opened_at', w.opened_at, 'has_answered', w.has_answered) order by w.is_primary desc, w.name) as list
        from people w group by 1)
    select c.id, c.first_name, c.last_name, gr.name, s.state, coalesce(w.list, '[]'),
           (select m.reminded_on from private.reminders m
             where m.kind = chase_list.kind and m.subject_id = chase_list.subject)
      from public.students c
      join public.grades gr on gr.id = c.grade_id
      left join states s on s.student_id = c.id
      left join gathered w on w.student_id = c.id
     where c.id = any(learners)
     order by gr.level, gr.name collate "und-x-icu", c.last_name collate "und-x-icu", c.first_name collate "und-x-icu", c.id;
end
$$;
alter function public.chase_list(text, uuid) owner to portal_definer;
grant execute on function public.chase_list(text, uuid) to authenticated;
comment on function public.chase_list(text, uuid) is
  'Of an announcement or request (kind), for each learner of its audience: how the request stands (answered; null for an announcement) and the guardians who read the records, each with when they were told, when it left by push, mail or text message, when it was opened, and whether they have answered; for administrators guardians without an account and numbers, too. For administrators of the school, and the author of learners taught; nothing for others.';

-- Of an announcement whoever has not opened it; of a request whoever decides for a learner for whom it is open and has not
-- answered. The notice is written anew, so that it goes the ways of a new one; that it was opened before is kept.
create or replace function public.remind(kind text, subject uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
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
$$;
alter function public.remind(text, uuid) owner to portal_definer;
grant execute on function public.remind(text, uuid) to authenticated;
comment on function public.remind(text, uuid) is
  'Reminds whoever has not opened an announcement, or not answered a request (kind) that is open for a learner: they are told once more, by the ways of a new notice. How many. For whoever may read its chase list; PT429 a second time on one day.';
