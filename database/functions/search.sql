-- The search of the top bar. Row security decides what is found, but under it no index can answer a search: so first
-- a function with more rights collects ids of what matches near the caller, and then the tables are read by those
-- ids under the caller's own rights. Nobody gets the ids themselves.
create or replace function private.found_ids(p_kind text, p_query tsquery, p_names tsquery) returns setof uuid
language plpgsql stable security definer rows 50
set search_path = ''
set enable_seqscan = off
as $$
declare
  me uuid := private.profile_id();
  my_school uuid := private.school_id();
  everywhere boolean := private.is_platform_admin();
  -- Table, where it matches, and in which order.
  found text[] := case p_kind
    when 'message' then array['messages', $m$(r.sender_id = $1 or r.recipient_id = $1)
      and private.words_in_school(r.school_id, private.text_words(coalesce(r.subject, '') || ' ' || r.content)) @@ $3$m$, 'f.created_at desc']
    when 'announcement' then array['announcements', $m$private.text_words(r.title || ' ' || r.content) @@ $3$m$,
      'f.created_at desc']
    when 'announcement_text' then array['announcement_texts', $m$private.text_words(r.title || ' ' || r.content) @@ $3$m$,
      'f.created_at desc']
    when 'event' then array['events', $m$private.event_words(r.title, r.description, r.texts) @@ $3$m$,
      'f.start_date < (select private.school_today()), abs(f.start_date - (select private.school_today()))']
    when 'lesson' then array['lessons', $m$private.text_words(r.title || ' ' || coalesce(r.description, '')) @@ $3$m$,
      'f.created_at desc']
    when 'person' then array['profiles', 'r.id <> $1 and ' || case when everywhere then 'private.person_words(r.first_name, r.last_name, r.phone) @@ $4'
      else 'private.words_in_school(r.school_id, private.person_words(r.first_name, r.last_name, r.phone)) @@ $4' end,
      'f.last_name, f.first_name, f.id']
    when 'learner' then array['students', case when everywhere then 'private.learner_words(r.first_name, r.last_name, r.student_id) @@ $4'
      else 'private.words_in_school(r.school_id, private.learner_words(r.first_name, r.last_name, r.student_id)) @@ $4' end,
      'f.last_name, f.first_name, f.id']
  end;
begin
  if me is null or p_query is null or (my_school is null and not everywhere) then
    return;
  end if;
  -- What matches is found first ("offset 0") and put in order then. Walking an order and asking each row takes
  -- the index of the order instead of that of the words, and reads all rows for a rare one. Row security may
  -- leave out most of it in a school, so all of it counts there; whoever runs every school reads all that
  -- matches, and of more than a thousand some are enough, which the index of the words alone can give.
  if everywhere then
    perform set_config('enable_indexscan', 'off', true);
  end if;
  return query execute format(
    'select f.id from (select r.* from public.%I r where %s %s %s) f order by %s limit $5',
    found[1], found[2], case when p_kind <> 'message' and not everywhere then 'and r.school_id = $2' end,
    case when everywhere and p_kind <> 'message' then 'limit 1000' else 'offset 0' end, found[3])
    using me, my_school, p_query, p_names, case when everywhere then 100 else 2000 end;
  if everywhere then
    perform set_config('enable_indexscan', 'on', true);
  end if;
end
$$;
alter function private.found_ids(text, tsquery, tsquery) owner to portal_definer;
grant execute on function private.found_ids(text, tsquery, tsquery) to authenticated;

create or replace function private.excerpt(p_text text, p_query tsquery) returns text
language sql stable
set search_path = ''
as $$
  select nullif(ts_headline('pg_catalog.simple', left(p_text, 2000), p_query,
    'StartSel="", StopSel="", MaxWords=24, MinWords=10, ShortWord=0'), '')
$$;
grant execute on function private.excerpt(text, tsquery) to authenticated;
comment on function private.excerpt(text, tsquery) is 'The part of a text around what was found, without marks.';

create or replace function public.search(query text)
returns table (kind text, id uuid, title text, excerpt text, at timestamptz, context jsonb)
language plpgsql stable rows 30
set search_path = ''
as $$
declare
  words tsquery := private.typed_text(search.query);
  names tsquery := private.typed_words(search.query);
  -- As found_ids looks for them: whoever runs every school in all of them, everybody else in the own.
  placed tsquery := case when private.is_platform_admin() then names
    else private.typed_words(search.query, private.school_id()) end;
  me uuid := private.profile_id();
  mine text := coalesce(public.my_language(), 'en');
  in_messages tsquery;
begin
  -- One letter would find nearly everything.
  if me is null or words is null or length(btrim(search.query)) < 2 then
    return;
  end if;
  -- The words of messages stand in their index with the school in front: a common one is in a fifth of all that was ever
  -- written in the country. Whoever has moved has messages of more schools than the own one.
  select string_agg('(' || private.typed_text(search.query, own.school_id)::text || ')', ' | ')::tsquery into in_messages
    from (select distinct c.school_id from public.conversations c
           where c.participant_one_id = me or c.participant_two_id = me) own;
  return query
    select 'message', m.id, coalesce(m.subject, concat_ws(' ', other.first_name, other.last_name)),
           private.excerpt(m.content, words), m.created_at,
           jsonb_build_object('conversation_id', m.conversation_id, 'from_me', m.sender_id = me,
             'with', nullif(concat_ws(' ', other.first_name, other.last_name), ''))
      from (select * from public.messages f where f.id = any(array(select private.found_ids('message', in_messages, placed)))
             order by f.created_at desc limit 6) m
      left join public.profiles other on other.id = case when m.sender_id = me then m.recipient_id else m.sender_id end
     order by m.created_at desc;
  return query
    -- Found by any of its texts; its title is the one that the caller reads, its excerpt of a text that has the words.
    select 'event', e.id, coalesce(own.text ->> 'title', e.title), private.excerpt(hit.description, words),
           (e.start_date + coalesce(e.start_time, time '00:00')) at time zone private.school_zone(),
           jsonb_build_object('start_date', e.start_date, 'end_date', e.end_date, 'event_type', e.event_type,
             'language', coalesce(own.text ->> 'language', e.language, 'en'), 'found_in', hit.language)
      from (select f.*, row_number() over (order by f.start_date < (select private.school_today()),
                                                    abs(f.start_date - (select private.school_today()))) as nearness
              from public.events f where f.id = any(array(select private.found_ids('event', words, placed)))
             order by nearness limit 6) e
      cross join lateral (select private.event_text(e.texts, mine)) as own (text)
      cross join lateral (
        select s.language, s.description
          from (select coalesce(e.language, 'en') as language, e.title, e.description, 1 as place
                union all
                select t ->> 'language', t ->> 'title', t ->> 'description', 2 from jsonb_array_elements(e.texts) as written (t)) s
         order by private.text_words(concat_ws(' ', s.title, s.description)) @@ words desc, s.language = mine desc, s.place
         limit 1) hit
     order by e.nearness;
  return query
    -- Found by any of its texts; its title is the one that the caller reads, its excerpt of a text that has the words.
    select 'announcement', a.id, coalesce(own.title, a.title), private.excerpt(hit.content, words), a.created_at,
           jsonb_build_object('priority', a.priority, 'is_active', a.is_active,
             'language', coalesce(own.language, a.language, 'en'), 'found_in', hit.language)
      from (select * from public.announcements f
             where f.id = any(array(select private.found_ids('announcement', words, placed))
                           || array(select t.announcement_id from public.announcement_texts t
                                     where t.id = any(array(select private.found_ids('announcement_text', words, placed)))))
             order by f.created_at desc limit 6) a
      left join public.announcement_texts own on own.announcement_id = a.id and own.language = mine
       and own.language <> coalesce(a.language, 'en')
      cross join lateral (
        select s.language, s.content
          from (select coalesce(a.language, 'en') as language, a.title, a.content, 1 as place
                union all
                select t.language, t.title, t.content, 2 from public.announcement_texts t where t.announcement_id = a.id) s
         order by private.text_words(s.title || ' ' || s.content) @@ words desc, s.language = mine desc, s.place
         limit 1) hit
     order by a.created_at desc;
  return query
    select 'person', p.id, p.first_name || ' ' || p.last_name, null::text, null::timestamptz,
           jsonb_build_object('role', p.role, 'approval_status', p.approval_status, 'school_id', p.school_id, 'school_name', s.name)
      from public.profiles p left join public.schools s on s.id = p.school_id
     where p.id = any(array(select private.found_ids('person', words, placed)))
       -- The index knows phone numbers too; here nobody shall find out whose one is.
       and private.person_words(p.first_name, p.last_name, null) @@ names
     order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id limit 6;
  return query
    select 'person', c.id, c.first_name || ' ' || c.last_name, c.student_id, null::timestamptz,
           jsonb_build_object('role', 'learner', 'grade_id', g.id, 'grade_name', g.name, 'school_id', c.school_id, 'school_name', s.name)
      from public.students c
      left join public.grades g on g.id = c.grade_id
      left join public.schools s on s.id = c.school_id
     where c.id = any(array(select private.found_ids('learner', words, placed)))
     order by c.last_name collate "und-x-icu", c.first_name collate "und-x-icu", c.id limit 6;
  return query
    select 'lesson', l.id, l.title, private.excerpt(l.description, words), l.created_at,
           jsonb_build_object('lesson_type', l.lesson_type, 'due_date', l.due_date, 'grade_id', l.grade_id,
             'grade_name', g.name, 'subject_name', b.name)
      from public.lessons l
      left join public.grades g on g.id = l.grade_id
      left join public.subjects b on b.id = l.subject_id
     where l.id = any(array(select private.found_ids('lesson', words, placed)))
     order by l.created_at desc limit 6;
end
$$;
grant execute on function public.search(text) to authenticated;
comment on function public.search(text) is
  'What the caller may read and that matches: the beginnings of all words that were typed, at least two letters. kind: message, event, announcement, person or lesson, six of each at most. title: empty for a message without a subject whose other person is gone. context: for a message conversation_id, from_me and with; for an event its days, type, the language of its title and the one of its excerpt (found_in); for an announcement priority, is_active, the language of its title and the one of its excerpt (found_in); for a person role (learner for a learner, whose excerpt is the student ID), school and grade; for a lesson type, grade and subject.';
