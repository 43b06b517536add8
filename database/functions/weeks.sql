-- What a guardian meets first: what needs doing, then the week of each child. private.week_of says it of anybody, for the
-- mail too, when nobody is signed in whose policies could be asked; database/tests/weeks.test.ts compares it with the
-- policies of the tables for every actor.
create or replace function private.monday_of(p_day date) returns date
language sql immutable
set search_path = ''
as $$ select p_day - (extract(isodow from p_day)::integer - 1) $$;
grant execute on function private.monday_of(date) to portal_definer;
comment on function private.monday_of(date) is 'The Monday of the week in which a day lies.';

create or replace function private.week_to_show(p_day date) returns date
language sql immutable
set search_path = ''
as $$ select private.monday_of(p_day + case when extract(isodow from p_day) >= 6 then 2 else 0 end) $$;
grant execute on function private.week_to_show(date) to portal_definer;
comment on function private.week_to_show(date) is
  'The Monday of the week that a family looks at on that day: on a Saturday and Sunday the one that comes.';

-- Its plan is kept, and those of what it asks, as that of private.audience_ids. Its limits are of all children together, of
-- grades that are several classes too: far beyond any family, because nothing says what they take, and they take the last days.
create or replace function private.week_of(p_profile_id uuid, p_monday date, p_is_told boolean) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  me public.profiles;
  ids uuid[];
  grades uuid[];
  sunday date := p_monday + 6;
  has_left boolean;
  said jsonb;
begin
  select * into me from public.profiles p
   where p.id = p_profile_id and p.approval_status = 'approved' and p.role = 'parent' and p.school_id is not null;
  if not found then
    return null;
  end if;
  select coalesce(array_agg(c.id), '{}'), coalesce(array_agg(distinct c.grade_id), '{}') into ids, grades
    from public.guardianships g join public.students c on c.id = g.student_id
   where g.profile_id = me.id and g.school_id = me.school_id and g.ended_at is null and g.reads_records and c.is_confirmed and c.left_on is null
     and (g.is_told or not p_is_told);
  has_left := private.has_left(me.id, me.school_id);
  with mine as materialized (
    -- By which child an audience is the guardian's.
    select a.audience_id, array_agg(distinct t.student_id) as student_ids
      from private.targets_of(array[me.id]) t
      join public.audience_parts a on a.school_id = me.school_id and a.target = t.target
     where t.student_id = any(ids)
     group by a.audience_id),
  -- Those of the school, which are its grades' lessons', looked up once and not for each of a timetable.
  subjects as materialized (select s.id, s.name from public.subjects s where s.school_id = me.school_id)
  select jsonb_build_object(
    'from', p_monday, 'to', sunday,
    'children', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'is_open', c.id = any(ids),
               'grade_id', case when c.id = any(ids) then c.grade_id end, 'grade', case when c.id = any(ids) then r.name end)
               order by c.first_name collate "und-x-icu", c.id), '[]')
        from public.guardianships g join public.students c on c.id = g.student_id join public.grades r on r.id = c.grade_id
       where g.profile_id = me.id and g.school_id = me.school_id and g.ended_at is null and c.left_on is null
         and (g.is_told or not p_is_told)),
    'homework', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', w.id, 'grade_id', w.grade_id, 'title', w.title, 'subject', w.subject, 'due_date', w.due_date,
               'student_ids', w.student_ids)
               order by w.due_date, w.title, w.id), '[]')
        from (select l.id, l.grade_id, l.title, s.name as subject, l.due_date, own.student_ids
                from public.lessons l join subjects s on s.id = l.subject_id
                left join mine m on m.audience_id = l.audience_id
                -- Of a child in the grade who is in the audience.
                cross join lateral (
                  select array_agg(c.id order by c.id) as student_ids
                    from public.students c where c.grade_id = l.grade_id and c.id = any(m.student_ids)) as own
               where l.grade_id = any(grades) and l.is_active and l.lesson_type = 'assignment'
                 and (l.audience_id is null or own.student_ids is not null)
                 and l.due_date between p_monday and sunday
               order by l.due_date, l.title, l.id limit 1000) w),
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'grade_id', w.grade_id, 'day', w.day_of_week, 'start', to_char(w.start_time, 'HH24:MI'),
               'end', to_char(w.end_time, 'HH24:MI'), 'subject', w.subject, 'room', w.room_number)
               order by w.grade_id, w.day_of_week, w.start_time, w.id), '[]')
        from (select t.id, t.grade_id, t.day_of_week, t.start_time, t.end_time, s.name as subject, t.room_number
                from private.lessons_held(me.school_id, array(select p_monday + n from generate_series(0, 6) n), grades, null) h
                join public.lesson_timetables t on t.id = h.id
                join subjects s on s.id = t.subject_id
               order by t.day_of_week, t.start_time, t.id limit 5000) w),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', w.id, 'title', w.title, 'language', w.language, 'texts', w.texts, 'type', w.event_type,
               'start_date', w.start_date, 'end_date', w.end_date,
               'start_time', to_char(w.start_time, 'HH24:MI'), 'end_time', to_char(w.end_time, 'HH24:MI'),
               'student_ids', w.student_ids)
               order by w.start_date, w.start_time nulls first, w.id), '[]')
        from (select e.id, e.title, e.language, e.event_type, e.start_date, e.end_date, e.start_time, e.end_time, m.student_ids,
                     (select coalesce(jsonb_agg(jsonb_build_object('language', x ->> 'language', 'title', x ->> 'title')), '[]')
                        from jsonb_array_elements(e.texts) x) as texts
                from public.events e left join mine m on m.audience_id = e.audience_id
               where e.school_id = me.school_id and e.is_active and (e.audience_id is null and not has_left or m.audience_id is not null)
                 and e.end_date >= p_monday and e.start_date <= sunday
               order by e.start_date, e.start_time nulls first, e.id limit 1000) w),
    'announcements', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', w.id, 'title', w.title, 'language', w.language, 'texts', w.texts, 'priority', w.priority,
               'created_at', w.created_at, 'student_ids', w.student_ids)
               order by w.created_at desc, w.id), '[]')
        from (select a.id, a.title, a.language, a.priority, a.created_at, m.student_ids,
                     (select coalesce(jsonb_agg(jsonb_build_object('language', x.language, 'title', x.title) order by x.language), '[]')
                        from public.announcement_texts x where x.announcement_id = a.id) as texts
                from public.announcements a left join mine m on m.audience_id = a.audience_id
               where a.school_id = me.school_id and a.is_active and (a.audience_id is null and not has_left or m.audience_id is not null)
                 and a.created_at > now() - interval '7 days'
               order by a.created_at desc, a.id limit 1000) w),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.student_id), '[]')
        from (select distinct on (p.student_id) p.student_id, s.name as subject, t.name as term, p.grade_score, p.uploaded_at
                from public.progress_reports p
                join public.subjects s on s.id = p.subject_id
                join public.terms t on t.id = p.term_id
               where p.student_id = any(ids)
               order by p.student_id, p.uploaded_at desc, p.id) w))
    into said;
  return said;
end
$$;
alter function private.week_of(uuid, date, boolean) owner to portal_definer;
grant execute on function private.week_of(uuid, date, boolean) to portal_jobs;
comment on function private.week_of(uuid, date, boolean) is
  'The week from a Monday on as this approved guardian reads it, titles alone: the children, and of those whose records are open the assignments due, the lessons of the grade that are held (private.lessons_held), the latest report; the events and the announcements of the last 7 days; each with the children for whom an audience has it (student_ids; null is the whole school, of an assignment the whole grade). p_is_told: of children of whom the guardian is told. Null for anybody else.';

-- What needs doing: what is asked and waits for the caller's answer, and what was told and not read yet.
create or replace function private.own_todo() returns table (
  urgency integer, action text, kind text, subject_id uuid, notice_id uuid, title text, language text, due_on date, is_asked_again boolean,
  is_urgent boolean, student_ids uuid[], created_at timestamptz)
language plpgsql stable security definer rows 20
set search_path = ''
as $$
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
$$;
alter function private.own_todo() owner to portal_definer;
comment on function private.own_todo() is
  'All that waits for the calling guardian: the questions of consent that were not answered to the text of now, requests to answer that the caller decides about, a row for all children of one, and unread notices of announcements, reports, incidents, emergencies and requests that others decide about. urgency: 0 an emergency, 1 consent, 2 due within 7 days, 3 urgent, 4 to answer without a day, 5 due later, 6 to read.';

create or replace function public.my_week(week date default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  today date := private.school_today();
  monday date := private.week_to_show(case when my_week.week between today - 400 and today + 400 then my_week.week else today end);
  shown jsonb := private.week_of(private.profile_id(), monday, false);
begin
  if shown is null then
    return null;
  end if;
  return shown || jsonb_build_object('day', today, 'learners',
    (select coalesce(jsonb_agg(to_jsonb(c) order by c.first_name collate "und-x-icu", c.id), '[]') from public.children_of() c)) || (
    with listed as materialized (select t.* from private.own_todo() t)
    select jsonb_build_object(
      'todo_total', (select count(*) from listed),
      'todo', coalesce(jsonb_agg(to_jsonb(l) - 'urgency' order by l.urgency, l.due_on nulls last, l.created_at desc, l.subject_id), '[]'))
      from (select s.* from listed s
             order by s.urgency, s.due_on nulls last, s.created_at desc, s.subject_id limit 40) l);
end
$$;
alter function public.my_week(date) owner to portal_definer;
grant execute on function public.my_week(date) to authenticated;
comment on function public.my_week(date) is
  'The first screen of the calling guardian in one read: todo, what waits to be answered, signed or read, the most urgent first (40 at most; todo_total says how many), the learners as children_of gives them, and the week in which a day lies (private.week_of), on a weekend the one that comes; week: this day, else today. Null for whoever is no approved guardian.';

-- On Fridays, to whoever has chosen it: the week that comes, in one mail or text message for all children. What it says is asked when it
-- leaves (private.week_to_mail); here only who gets one, once for all servers.
create or replace function private.write_weeks(p_at timestamptz, p_hour integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  here timestamp := p_at at time zone private.school_zone();
  coming date := private.monday_of(here::date) + 7;
  written integer;
begin
  if extract(isodow from here) < 5 or extract(isodow from here) = 5 and extract(hour from here) < p_hour then
    return 0;
  end if;
  insert into private.weekly_mails (monday) values (coming) on conflict do nothing;
  if not found then
    return 0;
  end if;
  insert into private.outbox (kind, recipient, payload, due_at)
  select case when has.mail then 'notice-week' else 'notice-week-sms' end, me.id, jsonb_build_object('monday', coming),
         private.after_quiet_hours(d.quiet_from, d.quiet_until, p_at)
    from public.delivery_preferences d
    join public.profiles me on me.id = d.profile_id and me.role = 'parent' and me.approval_status = 'approved'
    join auth.users u on u.id = me.user_id
    left join public.reach_settings r on r.school_id = me.school_id
    cross join lateral (select u.email is not null and u.email_confirmed_at is not null as mail) has
   where d.weekly and (u.banned_until is null or u.banned_until <= now())
     and (has.mail or d.sms and private.is_texted(r, 'week') and private.textable_number(u.id) is not null)
   -- Of a household the one with the most children is texted.
   order by (select count(*) from public.guardianships g where g.profile_id = me.id and g.ended_at is null) desc, me.id;
  get diagnostics written = row_count;
  delete from private.weekly_mails w where w.monday < coming - 366;
  return written;
end
$$;
alter function private.write_weeks(timestamptz, integer) owner to portal_definer;
grant execute on function private.write_weeks(timestamptz, integer) to portal_jobs;
comment on function private.write_weeks(timestamptz, integer) is
  'From this hour of a school''s Friday until its Sunday ends writes the mails of the coming week to the outbox, and the text messages to whoever has no confirmed address, once, whoever asks how often; how many guardians get one. They leave after their quiet hours.';

-- A holiday, or a camp that goes on, is said in its first week: through a whole break it would be said again each Friday.
create or replace function private.begins_something(p_week jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(p_week -> 'events') e
     where e ->> 'type' <> 'holiday' and (e ->> 'start_date')::date >= (p_week ->> 'from')::date)
$$;
grant execute on function private.begins_something(jsonb) to portal_definer;
comment on function private.begins_something(jsonb) is
  'Whether an event of the week (private.week_of) alone is worth a mail or text message: one that begins in it and is no holiday.';

create or replace function private.week_to_mail(p_profile_id uuid, p_monday date)
returns table (email text, first_name text, school_name text, date_format text, week jsonb)
language plpgsql stable security definer rows 1
set search_path = ''
as $$
declare
  said jsonb := private.week_of(p_profile_id, p_monday, true);
begin
  -- A mail that waited until its week was over tells nothing any more; nor does one of nothing.
  if said is null or private.school_today() > p_monday + 6 or said -> 'children' = '[]'
     or said -> 'homework' = '[]' and said -> 'lessons' = '[]' and said -> 'announcements' = '[]' and not private.begins_something(said) then
    return;
  end if;
  return query
    select u.email, me.first_name, s.name, s.date_format, said - 'reports'
      from public.profiles me
      join public.delivery_preferences d on d.profile_id = me.id and d.weekly
      join auth.users u on u.id = me.user_id
      join public.schools s on s.id = me.school_id
     where me.id = p_profile_id and u.email is not null and u.email_confirmed_at is not null
       and (u.banned_until is null or u.banned_until <= now());
end
$$;
alter function private.week_to_mail(uuid, date) owner to portal_definer;
grant execute on function private.week_to_mail(uuid, date) to portal_jobs;
comment on function private.week_to_mail(uuid, date) is
  'What is still to be mailed of the week from this Monday (private.week_of, of children of whom the guardian is told, without reports): wanted, to a confirmed address, of a week that is not over and has something in it, of events alone one that begins (private.begins_something).';

-- For the list of what was texted, where each thing has an id.
create or replace function private.week_id(p_monday date) returns uuid
language sql immutable
set search_path = ''
as $$ select md5('week ' || p_monday)::uuid $$;
grant execute on function private.week_id(date) to portal_definer;
comment on function private.week_id(date) is 'By which the week from a Monday on is known among what was told by text message.';

-- By text message how much there is, and where to read it: titles would be parts, and parts are money.
create or replace function private.week_to_text(p_outbox_id bigint, p_profile_id uuid, p_monday date)
returns table (phone text, language text, school_name text, date_format text, homework integer, events integer)
language plpgsql stable security definer rows 1
set search_path = ''
as $$
declare
  said jsonb := private.week_of(p_profile_id, p_monday, true);
begin
  if said is null or private.school_today() > p_monday + 6 or said -> 'children' = '[]'
     or said -> 'homework' = '[]' and not private.begins_something(said) then
    return;
  end if;
  return query
    select private.textable_number(u.id), me.language, s.name, s.date_format,
           jsonb_array_length(said -> 'homework'), jsonb_array_length(said -> 'events')
      from public.profiles me
      join public.delivery_preferences d on d.profile_id = me.id and d.weekly and d.sms
      join auth.users u on u.id = me.user_id
      join public.schools s on s.id = me.school_id
      join public.reach_settings r on r.school_id = me.school_id
     where me.id = p_profile_id and (u.email is null or u.email_confirmed_at is null)
       and private.textable_number(u.id) is not null and private.is_texted(r, 'week')
       and not private.is_texted_already(me.id, 'week', private.week_id(p_monday), null, p_outbox_id);
end
$$;
alter function private.week_to_text(bigint, uuid, date) owner to portal_definer;
grant execute on function private.week_to_text(bigint, uuid, date) to portal_jobs;
comment on function private.week_to_text(bigint, uuid, date) is
  'What is still to be texted of the week from this Monday: how much homework and how many events of children of whom the guardian is told; wanted, by a school that texts it, to a number that was proven within 90 days and has not stopped, without a confirmed address, once for a household, of a week that is not over and has something in it, of events alone one that begins (private.begins_something).';

-- As private.begin_text. What is urgent has the other half of the month's money for itself.
create or replace function private.begin_week_text(p_outbox_id bigint, p_profile_id uuid, p_monday date, p_parts integer)
returns table (text_id uuid, verdict text)
language plpgsql security definer
set search_path = ''
as $$
declare
  earlier private.texts;
  school uuid := (select p.school_id from public.profiles p where p.id = p_profile_id);
  settings public.reach_settings;
  price integer;
begin
  select * into earlier from private.texts t where t.outbox_id = p_outbox_id;
  if found then
    return query select earlier.id, case earlier.state when 'sending' then 'send' else 'nothing' end;
    return;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtext('private.begin_text'), pg_catalog.hashtext(coalesce(school::text, '')));
  select * into settings from public.reach_settings r where r.school_id = school;
  price := p_parts * settings.sms_part_cents;
  if not private.is_texted(settings, 'week') or private.spent_on_texts(school) + price > settings.sms_month_cents / 2
     or private.is_texted_already(p_profile_id, 'week', private.week_id(p_monday), null, p_outbox_id) then
    return query select null::uuid, 'nothing';
    return;
  end if;
  insert into private.texts (outbox_id, school_id, profile_id, parts, cents) values (p_outbox_id, school, p_profile_id, p_parts, price)
  returning id into text_id;
  insert into private.texted_notices (subject_id, profile_id, kind, text_id)
  values (private.week_id(p_monday), p_profile_id, 'week', begin_week_text.text_id);
  verdict := 'send';
  return next;
end
$$;
alter function private.begin_week_text(bigint, uuid, date, integer) owner to portal_definer;
grant execute on function private.begin_week_text(bigint, uuid, date, integer) to portal_jobs;
comment on function private.begin_week_text(bigint, uuid, date, integer) is
  'Takes what a text message of the week costs from the first half of the school''s month: send with the id that it bears; nothing where that half is spent, the household was texted meanwhile, or the school texts no week.';
